// One message, and everything that can be done with it.
import { el, avatar } from "./dom.js";
import { act, person, world } from "./api.js";
import { markdown } from "./markdown.js";
import { file, image, shown, tree } from "./components.js";
import { openModal } from "./modal.js";
import { MESSAGE, USER, asked, offered, openMenu } from "./menu.js";

const waiting = new Set(); // messages whose press is not answered yet
const LOADING = 1 << 7, V2 = 1 << 15;

export function message(m) {
  const author = person(m.author.id) ?? { id: m.author.id, name: m.author.username };
  const mine = m.pinged.includes(world.as);
  const body = el("div", { class: "body" });
  const node = el("li", { class: `message${mine ? " pinged" : ""}${m.for ? " private" : ""}`, id: `m${m.id}`, "data-id": m.id },
    used(m), avatar(author.id, author.name),
    el("div", { class: "head" }, name(author), author.id === world.app.id ? el("span", { class: "tag" }, "APP") : null, time(m.timestamp), more(m, author)), body);
  const use = (kind, more, target) => press(m, body, kind, more, target);
  if (m.flags & LOADING) body.append(el("p", { class: "thinking" }, el("i"), el("i"), el("i"), ` ${author.name} is thinking…`));
  if (m.content) body.append(markdown(m.content));
  body.append(...tree(m.components, use));
  const inTree = shown(m.components);
  const loose = m.flags & V2 ? [] : m.attachments.filter((a) => !inTree.has(a.id));
  if (loose.length) body.append(el("div", { class: "attachments" }, loose.map((a) => (a.width ? image(a, a.description) : file(a.url, a.filename, a.size)))));
  if (m.edited_timestamp) body.append(el("span", { class: "edited", title: new Date(m.edited_timestamp).toLocaleString() }, "(edited)"));
  if (m.for) body.append(el("div", { class: "foot" }, "👁 Only you can see this · ", el("button", { type: "button", onclick: () => act("dismiss", { message: m.id }) }, "Dismiss message")));
  return node;
}

// name opens the menu of a message's author.
function name(author) {
  if (!offered(USER).length) return el("span", { class: "who" }, author.name);
  return el("button", { type: "button", class: "who", onclick: () => openMenu(USER, author.id, author.name), oncontextmenu: asked(USER, author.id, author.name) }, author.name);
}

// more opens the menu of a message, which a private one does not have.
function more(m, author) {
  if (m.for || !offered(MESSAGE).length) return null;
  return el("button", { type: "button", class: "more", "aria-label": "Apps for this message", onclick: () => openMenu(MESSAGE, m.id, `Message of ${author.name}`) }, "⋯");
}

function used(m) {
  if ((m.type !== 20 && m.type !== 23) || !m.origin) return null;
  return el("div", { class: "reply" }, el("b", {}, person(m.origin.user)?.name ?? "somebody"), " used ", el("b", {}, `${m.type === 20 ? "/" : ""}${m.origin.command}`));
}

function time(stamp) {
  const at = new Date(stamp);
  const today = at.toDateString() === new Date().toDateString();
  const clock = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return el("time", { datetime: stamp, title: at.toLocaleString() }, today ? `Today at ${clock}` : `${at.toLocaleDateString()} ${clock}`);
}

// press does what a component asks, shows that it is under way, and what went wrong. One message takes one press at a
// time, as it may have been drawn anew by the time of the answer.
async function press(m, body, kind, more, target) {
  if (waiting.has(m.id)) return;
  waiting.add(m.id);
  body.querySelector(":scope > .failed")?.remove();
  target.setAttribute("aria-busy", "true");
  const reply = await act(kind, { message: m.id, ...more });
  waiting.delete(m.id);
  target.removeAttribute("aria-busy");
  if (reply.error) (document.querySelector(`#m${m.id} .body`) ?? body).append(el("p", { class: "failed", role: "alert" }, reply.error));
  else if (reply.modal) openModal(reply);
}
