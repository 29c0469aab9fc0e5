// On a phone the picture of the message that waits for a press leaves room for its buttons, so that both are in view
// at once; a finger enlarges it.
const NARROW = 720, LEAST = 180; // px

// fit gives the last message with controls as much picture as its controls leave, and others theirs whole.
export function fit(list) {
  const live = [...list.querySelectorAll("[data-id]")].findLast((n) => n.querySelector(".gallery.one img") && n.querySelector("[data-custom]:not(:disabled)"));
  for (const node of list.querySelectorAll(".message[style]")) if (node !== live) node.style.removeProperty("--room");
  if (!live || window.innerWidth > NARROW) return live?.style.removeProperty("--room");
  const below = live.getBoundingClientRect().bottom - live.querySelector(".gallery.one").getBoundingClientRect().bottom;
  live.style.setProperty("--room", `${Math.max(LEAST, Math.floor(list.clientHeight - below - 20))}px`);
}
