// The menus of members and messages: the bot's commands for them, as Discord has them under Apps.
import { el } from "./dom.js";
import { act, channel, world } from "./api.js";
import { say } from "./composer.js";

const box = document.querySelector("#menu");
export const USER = 2, MESSAGE = 3;

// offered are the commands of a menu in the channel in view.
export function offered(kind) {
  const where = channel()?.direct ? 1 : 0;
  return world.commands.filter((c) => c.type === kind && (!c.contexts || c.contexts.includes(where)));
}

async function choose(c, target) {
  box.close();
  say(`Sending ${c.name} …`);
  const reply = await act("menu", { channel: world.current, path: c.name, [c.type === USER ? "user" : "message"]: target });
  say(reply.error ? `${c.name}: ${reply.error}` : "", true);
}

// openMenu offers what the bot can do with a member or a message. It says whether there is anything.
export function openMenu(kind, target, title) {
  const all = offered(kind);
  if (!all.length) return false;
  box.replaceChildren(el("h2", { id: "menu-title" }, title),
    ...all.map((c) => el("button", { type: "button", class: "button", onclick: () => choose(c, target) }, c.name)),
    el("button", { type: "button", class: "button quiet", onclick: () => box.close() }, "Close"));
  box.showModal();
  return true;
}

// asked opens a menu in the place of the browser's own.
export const asked = (kind, target, title) => (e) => { if (openMenu(kind, target, title)) e.preventDefault(); };

box.addEventListener("click", (e) => { if (e.target === box) box.close(); });
