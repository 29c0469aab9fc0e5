// A line for this page alone, below the messages.
import { el } from "./dom.js";

export function notice(text) {
  const list = document.querySelector("#messages");
  const node = el("li", { class: "message private notice" }, el("div", { class: "body", role: "status" }, text,
    el("div", { class: "foot" }, el("button", { type: "button", onclick: () => node.remove() }, "Dismiss"))));
  list.append(node);
  list.scrollTop = list.scrollHeight;
  return node;
}
