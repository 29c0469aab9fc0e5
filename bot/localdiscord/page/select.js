// A string select: a button that unfolds a list below itself. With more than one value (or none) allowed,
// a Confirm button sends them; else the choice itself does.
import { el, emoji } from "./dom.js";

let count = 0;

export function select(c, chosen) {
  const id = `select-${++count}`;
  const low = c.min_values ?? 1, high = c.max_values ?? 1, several = high > 1 || low === 0;
  const picked = new Set(c.options.filter((o) => o.default).map((o) => o.value));
  const open = el("button", { type: "button", class: "open", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id, disabled: c.disabled });
  const list = el("div", { class: "options", role: "listbox", id, hidden: true, "aria-multiselectable": several ? "true" : null, "aria-label": c.placeholder ?? "Options" });
  const confirm = several && chosen ? el("button", { type: "button", class: "button primary", hidden: true }, "Confirm") : null;
  const root = el("div", { class: "select" }, open, list, confirm);
  const rows = c.options.map((o) => el("button", { type: "button", class: "option", role: "option", tabindex: "-1", onclick: () => pick(o) },
    emoji(o.emoji), el("span", {}, o.label, o.description ? el("small", {}, o.description) : null)));
  list.append(...rows);

  function draw() {
    const now = c.options.filter((o) => picked.has(o.value));
    open.replaceChildren(...[now.length === 1 && emoji(now[0].emoji)].filter(Boolean), el("span", { class: "name" }, now.map((o) => o.label).join(", ") || c.placeholder || "Make a selection"));
    open.classList.toggle("empty", !now.length);
    c.options.forEach((o, i) => rows[i].setAttribute("aria-selected", picked.has(o.value)));
    if (confirm) confirm.disabled = picked.size < low || picked.size > high;
  }
  function unfold(on) {
    list.hidden = !on;
    if (confirm) confirm.hidden = !on;
    open.setAttribute("aria-expanded", on);
    if (on) list.scrollIntoView({ block: "nearest" });
    if (on) (rows.find((r) => r.getAttribute("aria-selected") === "true") ?? rows[0])?.focus();
  }
  function pick(o) {
    if (!several) {
      picked.clear();
      picked.add(o.value);
      draw();
      unfold(false);
      open.focus();
      chosen?.([...picked]);
      return;
    }
    if (picked.has(o.value)) picked.delete(o.value);
    else if (picked.size < high) picked.add(o.value);
    draw();
  }
  open.addEventListener("click", () => unfold(list.hidden));
  confirm?.addEventListener("click", () => { unfold(false); chosen([...picked]); });
  root.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && !list.hidden) { unfold(false); open.focus(); e.stopPropagation(); e.preventDefault(); }
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (!step) return;
    e.preventDefault();
    if (list.hidden) return unfold(true);
    rows[(rows.indexOf(document.activeElement) + step + rows.length) % rows.length].focus();
  });
  draw();
  return { root, values: () => [...picked] };
}
