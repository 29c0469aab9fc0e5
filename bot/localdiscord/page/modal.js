// The form a bot opens: a dialog with one field below each label.
import { el } from "./dom.js";
import { act } from "./api.js";
import { markdown } from "./markdown.js";
import { select } from "./select.js";

const box = document.querySelector("#form");

export function openModal({ interaction, modal }) {
  const read = {};
  const fault = el("p", { class: "failed", role: "alert" });
  const send = el("button", { type: "submit", class: "button primary" }, "Submit");
  const form = el("form", { method: "dialog" }, el("h2", { id: "form-title" }, modal.title), modal.components.map((c) => part(c, read)), fault,
    el("div", { class: "actions" }, el("button", { type: "button", class: "button", onclick: () => box.close() }, "Cancel"), send));
  form.addEventListener("submit", async (e) => {
    e.preventDefault();
    send.setAttribute("aria-busy", "true");
    const reply = await act("submit", { modal: interaction, fields: Object.fromEntries(Object.entries(read).map(([id, value]) => [id, value()])) });
    send.removeAttribute("aria-busy");
    if (reply.error) fault.textContent = reply.error;
    else box.close();
  });
  box.replaceChildren(form);
  box.showModal();
}

function part(c, read) {
  if (c.type === 10) return markdown(c.content);
  const inner = c.component ?? c.components?.[0];
  if (!inner) return null;
  const label = c.label ?? inner.label ?? "", required = inner.required !== false;
  const star = required ? el("span", { class: "need", title: "required" }, " *") : null;
  const help = c.description ? el("small", {}, c.description) : null;
  if (inner.type === 3) {
    const s = select(inner);
    s.root.querySelector(".open").setAttribute("aria-label", label);
    read[inner.custom_id] = () => s.values();
    return el("div", { class: "field" }, el("span", { class: "label" }, label, star), help, s.root);
  }
  const id = `field-${inner.custom_id}`;
  const input = el(inner.style === 2 ? "textarea" : "input", { id, name: inner.custom_id, placeholder: inner.placeholder, required, minlength: inner.min_length, maxlength: inner.max_length ?? 4000 });
  input.value = inner.value ?? "";
  read[inner.custom_id] = () => input.value;
  return el("div", { class: "field" }, el("label", { for: id }, label, star), help, input);
}
