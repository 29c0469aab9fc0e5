import { el, avatar } from "./dom.js";
import { act, channel, listen, load, world } from "./api.js";
import { message } from "./message.js";
import { place } from "./composer.js";

const $ = (selector) => document.querySelector(selector);
const messages = $("#messages");

const later = (a, b) => (a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)); // ids are growing numbers
const sorted = (c) => [...c.messages.values()].sort((a, b) => later(a.id, b.id));
const seen = (user, c) => world.seen[`${user}/${c.id}`] ?? "0";
const pings = (user, c) => sorted(c).filter((m) => m.pinged.includes(user) && later(m.id, seen(user, c)) > 0).length;

function badge(n, what) {
  return n ? el("span", { class: "badge", "aria-label": `${n} ${what}` }, String(n)) : null;
}

function drawSide() {
  $("#guild").textContent = world.guild;
  $("#channels").replaceChildren(...world.channels.map((c) => {
    const here = c.id === world.current, last = sorted(c).at(-1);
    const unread = !here && last && later(last.id, seen(world.as, c)) > 0;
    return el("button", { type: "button", "aria-current": here ? "page" : null, class: unread ? "unread" : null, onclick: () => go(c.id) },
      el("span", { class: "name" }, `# ${c.name}`), here ? null : badge(pings(world.as, c), "mentions"));
  }));
  const focused = document.activeElement?.closest("#people button") !== null && document.activeElement?.closest("#people button") !== undefined;
  $("#people").replaceChildren(...world.users.map((u) => {
    const on = u.id === world.as, waiting = world.channels.reduce((n, c) => n + pings(u.id, c), 0);
    return el("button", { type: "button", role: "radio", "aria-checked": String(on), tabindex: on ? "0" : "-1", "data-user": u.id, onclick: () => become(u.id) },
      avatar(u.id, u.name), el("span", { class: "name" }, u.name), badge(waiting, "mentions"));
  }));
  const checked = $("#people [aria-checked=true]");
  if (focused) checked?.focus();
}

const nearEnd = () => messages.scrollHeight - messages.scrollTop - messages.clientHeight < 120;

function drawMessages() {
  const c = channel();
  $("#title").textContent = c.name;
  document.title = `#${c.name} · ${world.guild}`;
  messages.replaceChildren(...sorted(c).map(message));
  if (!messages.children.length) messages.append(el("p", { class: "empty" }, "Nothing has been said here yet. Type / below to see what the bot can do."));
  place(c.name);
  messages.scrollTop = messages.scrollHeight;
}

// drawMessage puts one message where it belongs, and keeps the end in view if it was.
function drawMessage(m) {
  messages.querySelector(".empty")?.remove();
  const stay = nearEnd(), old = document.getElementById(`m${m.id}`), node = message(m);
  if (old) old.replaceWith(node);
  else messages.insertBefore(node, [...messages.querySelectorAll("[data-id]")].find((n) => later(n.dataset.id, m.id) > 0) ?? null);
  if (stay) messages.scrollTop = messages.scrollHeight;
}

// read marks the channel in view as read, once it is in view.
function read() {
  const c = channel(), last = c && sorted(c).at(-1);
  if (!last || document.hidden || later(last.id, seen(world.as, c)) <= 0) return;
  world.seen[`${world.as}/${c.id}`] = last.id;
  act("seen", { channel: c.id, message: last.id });
}

function go(id) {
  world.current = id;
  sessionStorage.setItem("channel", id);
  read();
  drawSide();
  drawMessages();
}

function become(id) {
  world.as = id;
  sessionStorage.setItem("as", id);
  connect();
}

function heard(frame) {
  if (frame.kind === "hello" || frame.kind === "commands") return refresh();
  if (frame.kind === "gone") {
    for (const c of world.channels) c.messages.delete(frame.id);
    document.getElementById(`m${frame.id}`)?.remove();
  }
  if (frame.kind === "message") {
    const m = frame.message;
    channel(m.channel_id)?.messages.set(m.id, m);
    if (m.channel_id === world.current) { drawMessage(m); read(); }
  }
  drawSide();
}

async function refresh() {
  try {
    await load();
  } catch {
    return broken();
  }
  $("#link").textContent = "";
  if (!channel()) world.current = world.channels[0].id;
  read();
  drawSide();
  drawMessages();
}

const broken = () => { $("#link").textContent = "Connection lost. Trying again…"; };

function connect() {
  listen(heard, broken);
}

$("#people").addEventListener("keydown", (e) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  e.preventDefault();
  const i = world.users.findIndex((u) => u.id === world.as);
  become(world.users[(i + step + world.users.length) % world.users.length].id);
});
document.addEventListener("visibilitychange", () => { if (world.as) { read(); drawSide(); } });

world.as = sessionStorage.getItem("as");
world.current = sessionStorage.getItem("channel");
await refresh();
connect();
