import { el, avatar } from "./dom.js";
import { act, channel, hurry, later, listen, load, loadCommands, seen, sorted, world } from "./api.js";
import { begin, drawMessage, openChannel, read, redraw, removeMessage, toEnd } from "./view.js";
import { hint, offer, place, whenSending } from "./composer.js";
import { USER, asked } from "./menu.js";

const $ = (selector) => document.querySelector(selector);

const pings = (user, c) => sorted(c).filter((m) => m.pinged.includes(user) && later(m.id, seen(user, c)) > 0).length;

function badge(n, what) {
  return n ? el("span", { class: "badge", "aria-label": `${n} ${what}` }, String(n)) : null;
}

let shown = null; // who was brought into view among the people

function drawSide() {
  const c = channel();
  $("#guild").textContent = world.guild;
  $("#title").textContent = c.name;
  document.title = `#${c.name} · ${world.guild}`;
  $("#clock").hidden = !world.pushed;
  $("#channels").replaceChildren(...world.channels.map(channelButton));
  const focused = !!document.activeElement?.closest("#people button");
  $("#people").replaceChildren(...world.users.map((u) => {
    const on = u.id === world.as, waiting = world.channels.reduce((n, c) => n + pings(u.id, c), 0);
    return el("button", { type: "button", role: "radio", "aria-checked": String(on), tabindex: on ? "0" : "-1", "data-user": u.id, onclick: () => become(u.id), oncontextmenu: asked(USER, u.id, u.name) },
      avatar(u.id, u.name), el("span", { class: "name" }, u.name), badge(waiting, "mentions"));
  }));
  const me = $("#people [aria-checked=true]");
  if (focused) me?.focus();
  if (shown !== world.as) me?.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown = world.as;
}

function channelButton(c) {
  const here = c.id === world.current, last = sorted(c).at(-1);
  const unread = !here && last && later(last.id, seen(world.as, c)) > 0;
  const state = c.thread?.locked ? " 🔒" : c.thread?.archived ? " (archived)" : "";
  return el("button", { type: "button", "aria-current": here ? "page" : null, class: `${c.thread ? "thread" : ""}${unread ? " unread" : ""}`, onclick: () => go(c.id) },
    el("span", { class: "name" }, `${c.direct ? "@" : c.thread ? "↳" : "#"} ${c.name}${state}`), here ? null : badge(pings(world.as, c), "mentions"));
}

function go(id) {
  world.current = id;
  sessionStorage.setItem("channel", id);
  place(channel().name);
  openChannel();
  drawSide();
}

async function become(id) {
  world.as = id;
  sessionStorage.setItem("as", id);
  world.run = ""; // what was heard for another is not the new one's
  if (await refresh(openChannel) && world.as === id) connect();
}

async function heard(frame) {
  switch (frame.kind) {
    case "hello": return tell();
    case "afresh":
      world.run = "";
      if (await refresh(redraw)) connect();
      return;
    case "commands": return loadCommands().then(() => { offer(); redraw(); }, () => {});
    case "channels": return refresh(redraw);
    case "trouble":
      world.trouble = frame.text ?? "";
      return tell();
    case "seen":
      world.seen[frame.text] = frame.id;
      break;
    case "gone":
      for (const c of world.channels) c.messages.delete(frame.id);
      removeMessage(frame.id);
      break;
    case "message":
      channel(frame.message.channel_id)?.messages.set(frame.message.id, frame.message);
      if (frame.message.channel_id === world.current) drawMessage(frame.message);
  }
  drawSide();
}

// refresh reads the world anew and draws it; it says whether it could.
async function refresh(draw) {
  try {
    await load();
  } catch {
    broken();
    setTimeout(() => refresh(draw).then((done) => done && connect()), 1000);
    return false;
  }
  if (!channel()) world.current = world.channels[0].id;
  place(channel().name);
  draw();
  drawSide();
  tell();
  return true;
}

const tell = () => { $("#link").textContent = world.trouble; };
const broken = () => { $("#link").textContent = "Connection lost. Trying again…"; };
const connect = () => listen(heard, broken);

$("#clock").addEventListener("change", async () => {
  const by = $("#clock").value;
  $("#clock").value = "";
  await act("push", { text: by });
});
$("#people").addEventListener("keydown", (e) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  e.preventDefault();
  const i = world.users.findIndex((u) => u.id === world.as);
  become(world.users[(i + step + world.users.length) % world.users.length].id);
});
document.addEventListener("visibilitychange", () => { if (world.as && !document.hidden) { hurry(); read(); drawSide(); } });
addEventListener("online", hurry);

world.as = sessionStorage.getItem("as");
world.current = sessionStorage.getItem("channel");
whenSending(toEnd);
begin(drawSide, () => hint("That has just changed. Press again if you still want it."));
if (await refresh(openChannel)) connect();
