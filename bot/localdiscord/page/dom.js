// el makes an element: attributes by name, handlers by on…, and children that are nodes or plain text.
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

const colours = ["#5865f2", "#c4423c", "#2d8a55", "#b3620e", "#a2418f", "#277f96", "#757e8a", "#8258c4"];

// avatar is a round letter in the user's colour; hidden from readers, who hear the name beside it.
export function avatar(id, name) {
  const face = el("span", { class: "avatar", "aria-hidden": "true" }, [...name.trim()][0]?.toUpperCase() ?? "?");
  face.style.background = colours[Number(BigInt(id) % BigInt(colours.length))];
  return face;
}

// emoji shows a Unicode emoji, or the picture of one of the application's own.
export function emoji(e) {
  if (!e) return null;
  return e.id ? el("img", { class: "emoji", src: `/emojis/${e.id}.png`, alt: "" }) : el("span", { "aria-hidden": "true" }, e.name);
}
