// Message components as DOM nodes. use(kind, body, button) tells the server what was pressed or chosen.
import { el, emoji } from "./dom.js";
import { markdown } from "./markdown.js";
import { enlarge } from "./picture.js";
import { select } from "./select.js";

const styles = { 1: "primary", 2: "", 3: "success", 4: "danger", 5: "" };

function button(c, use) {
  const inside = [emoji(c.emoji), c.label ? el("span", {}, c.label) : null];
  if (c.style === 5) return el("a", { class: "button", href: c.url, target: "_blank", rel: "noopener noreferrer" }, inside, el("span", { "aria-hidden": "true" }, "↗"));
  const node = el("button", { type: "button", class: `button ${styles[c.style] ?? ""}`, disabled: c.disabled, "data-custom": c.custom_id,
    "aria-label": c.label ? null : c.emoji?.name }, inside);
  node.addEventListener("click", () => use("press", { custom: c.custom_id }, node));
  return node;
}

export function image(media, alt, spoiled) {
  const img = el("img", { src: media.url, alt: alt ?? "", title: alt || null });
  if (media.width) { // its place is known before it is loaded, so nothing jumps
    img.style.aspectRatio = `${media.width} / ${media.height}`;
    img.style.width = `min(${media.width}px, 100%, var(--tall) * ${(media.width / media.height).toFixed(4)})`;
  }
  const node = el("button", { type: "button", class: "zoom", "aria-label": alt ? `${alt} (enlarge)` : "Enlarge picture", onclick: (e) => {
    if (img.style.filter) img.style.filter = ""; else enlarge(media.url, alt, img, e.pointerType === "touch" ? e : null);
  } }, img);
  if (spoiled) img.style.filter = "blur(24px)";
  return node;
}

function container(c, use) {
  const node = el("div", { class: "container" }, tree(c.components, use));
  if (c.accent_color !== null && c.accent_color !== undefined) node.style.borderLeftColor = `#${c.accent_color.toString(16).padStart(6, "0")}`;
  return node;
}

export const file = (url, name, size) => el("a", { class: "file", href: url, download: name }, "📄 ", el("span", {}, name, " ", el("small", {}, `${size} bytes`)));

const kinds = {
  1: (c, use) => el("div", { class: "row" }, tree(c.components, use)),
  2: button,
  3: (c, use) => { const s = select(c, (values) => use("select", { custom: c.custom_id, values }, s.root)); return s.root; },
  9: (c, use) => el("div", { class: "section" }, el("div", {}, tree(c.components, use)), one(c.accessory, use)),
  10: (c) => markdown(c.content),
  11: (c) => el("div", { class: "thumbnail" }, image(c.media, c.description, c.spoiler)),
  12: (c) => el("div", { class: c.items.length === 1 ? "gallery one" : "gallery" }, c.items.map((i) => image(i.media, i.description, i.spoiler))),
  13: (c) => file(c.file.url, c.name, c.size),
  14: (c) => el("hr", { class: `rule ${c.divider ? "" : "bare"} ${c.spacing === 2 ? "wide" : ""}` }),
  17: container,
};

const one = (c, use) => kinds[c.type]?.(c, use) ?? el("p", { class: "failed" }, `(component of type ${c.type})`);

// tree are the nodes of components. Rows that follow one another share a box, which can scroll.
export function tree(list, use) {
  const nodes = [];
  for (const c of list ?? []) {
    const node = one(c, use), last = nodes.at(-1);
    if (c.type !== 1) nodes.push(node);
    else if (last?.className === "rows") last.append(node);
    else nodes.push(el("div", { class: "rows" }, node));
  }
  return nodes;
}

// shown are the attachments a tree refers to, which are not shown again below it.
export function shown(list, found = new Set()) {
  for (const c of list ?? []) {
    for (const m of [c.media, c.file, ...(c.items ?? []).map((i) => i.media)]) if (m?.attachment_id) found.add(m.attachment_id);
    shown([...(c.components ?? []), ...(c.accessory ? [c.accessory] : [])], found);
  }
  return found;
}
