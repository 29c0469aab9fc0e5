// The messages of the channel in view: drawn, kept in place, and marked where the new ones begin.
import { el } from "./dom.js";
import { act, channel, later, seen, sorted, unread, world } from "./api.js";
import { message } from "./message.js";
import { end } from "./fit.js";
import { controls, guard, settle } from "./settle.js";

const list = document.querySelector("#messages"), present = document.querySelector("#present"), news = document.querySelector("#news");
let place = null; // null at the end, else the message at the upper edge and the part of it above the edge
let size = "", own = -1;
let line = null; // the last message that was read before the new ones, by id; null without a line
let noticed = () => {};

// watcher keeps the place when the window or a message changes its size; an unfolded menu grows where it is.
const watcher = new ResizeObserver((entries) => {
  if (entries.some((e) => e.target === list)) size = sizeNow();
  else if (list.querySelector("[aria-expanded=true]")) return;
  back();
});

const fromEnd = () => end(list) - list.scrollTop; // negative where the reader has scrolled to the last buttons
const edge = () => list.getBoundingClientRect().top;

function where() {
  const far = fromEnd(), top = edge();
  if (far < 80 && far > -8) return null;
  for (const node of list.querySelectorAll("[data-id]")) {
    const r = node.getBoundingClientRect();
    if (r.bottom > top) return { id: node.dataset.id, part: (top - r.top) / r.height };
  }
  return null;
}

// back scrolls to the place remembered, whatever the messages' sizes have become.
function back() {
  const node = place && document.getElementById(`m${place.id}`);
  if (node) {
    const r = node.getBoundingClientRect();
    list.scrollTop += r.top - edge() + place.part * r.height;
  } else if (!place) list.scrollTop = end(list);
  own = list.scrollTop;
  follow();
}

const sizeNow = () => `${list.clientWidth} ${list.clientHeight}`;

// keep changes the list and leaves the reader where they were; what moved under the finger rests a moment.
function keep(change) {
  if (size === sizeNow()) place = where();
  const before = controls(list), held = focused();
  change();
  back();
  settle(list, before);
  held?.();
}

// focused returns how to give the focus back to a control whose message is drawn anew.
function focused() {
  const at = document.activeElement, node = at?.closest?.("#messages [data-id]");
  if (!node) return null;
  const all = (n) => [...n.querySelectorAll("button, a, summary")], i = all(node).indexOf(at);
  return () => {
    const now = document.getElementById(node.id);
    if (!now || now.contains(document.activeElement)) return;
    const same = at.dataset.custom && all(now).find((n) => n.dataset.custom === at.dataset.custom);
    (same || all(now)[Math.min(i, all(now).length - 1)] || list).focus({ preventScroll: true });
  };
}

function draw() {
  const c = channel();
  watcher.disconnect();
  watcher.observe(list);
  list.replaceChildren(...sorted(c).map(message));
  for (const node of list.children) watcher.observe(node);
  if (!list.children.length) list.append(el("li", { class: "greeting" }, "Nothing has been said here yet. Type / below to see what the bot can do."));
  drawLine();
}

// drawLine puts the line above the first message after the last one read.
function drawLine() {
  list.querySelector(".newline")?.remove();
  const first = line && [...list.querySelectorAll("[data-id]")].find((n) => later(n.dataset.id, line) > 0);
  if (first) list.insertBefore(el("li", { class: "newline", role: "separator", "aria-label": "New messages" }, el("span", {}, "New")), first);
}

// openChannel shows the channel anew, at its end, with a line where the new messages begin.
export function openChannel() {
  const c = channel(), last = seen(world.as, c);
  line = last !== "0" && unread(world.as, c).length ? last : null;
  draw();
  place = null;
  news.dataset.passed = "";
  back();
  read();
}

// redraw draws the channel anew from the world, and stays where the reader is.
export const redraw = () => keep(draw);

// drawMessage puts one message where it belongs.
export function drawMessage(m) {
  const fresh = !document.getElementById(`m${m.id}`), newest = fresh || list.lastElementChild.id === `m${m.id}`;
  const ended = newest && fromEnd() < 80; // a reader at the end sees the newest message from its picture on
  keep(() => {
    if (ended) place = null;
    list.querySelector(".greeting")?.remove();
    const node = message(m), old = document.getElementById(`m${m.id}`);
    watcher.observe(node);
    if (old) old.replaceWith(node);
    else list.insertBefore(node, [...list.querySelectorAll("[data-id]")].find((n) => later(n.dataset.id, m.id) > 0) ?? null);
    if (!fresh) return;
    const c = channel(), mine = m.author.id === world.as;
    if (mine) { place = null; line = null; drawLine(); }
    else if ((place || document.hidden) && unread(world.as, c).length === 1) { line = sorted(c).at(-2)?.id ?? null; news.dataset.passed = ""; drawLine(); }
  });
  read();
}

export const removeMessage = (id) => keep(() => document.getElementById(`m${id}`)?.remove());

// read marks the channel as read once its end is in view.
export function read() {
  const c = channel(), last = c && sorted(c).at(-1);
  if (!last || document.hidden || fromEnd() >= 80 || later(last.id, seen(world.as, c)) <= 0) return;
  world.seen[`${world.as}/${c.id}`] = last.id;
  act("seen", { channel: c.id, message: last.id });
  follow();
  noticed();
}

// follow shows the ways to what is out of view: the new messages above, the present below.
function follow() {
  const c = channel(), waiting = c ? unread(world.as, c).length : 0, far = fromEnd();
  present.hidden = far < 80 || !(waiting || far > list.clientHeight / 2);
  present.textContent = waiting ? `${waiting} new message${waiting === 1 ? "" : "s"} ↓` : "Jump to present ↓";
  const mark = list.querySelector(".newline"), above = mark && mark.getBoundingClientRect().bottom < edge();
  if (mark && !above) news.dataset.passed = "yes";
  news.hidden = !above || news.dataset.passed === "yes";
}

// toEnd shows the end of the channel, where the answer to what one has just sent will come.
export function toEnd() {
  place = null;
  back();
  read();
}

// begin watches the list; changed is called when something has been read, missed when a press came too early.
export function begin(changed, missed) {
  noticed = changed;
  guard(list, missed);
  watcher.observe(list);
  list.addEventListener("scroll", () => {
    if (size !== sizeNow() || Math.abs(list.scrollTop - own) < 1) return; // ours, or the window's
    own = -1;
    place = where();
    follow();
    read();
  }, { passive: true });
  present.addEventListener("click", () => { toEnd(); list.focus({ preventScroll: true }); });
  news.addEventListener("click", () => { list.querySelector(".newline")?.scrollIntoView({ block: "start" }); list.focus({ preventScroll: true }); });
}
