// On a phone the picture of the message that waits for a press is as wide as the window. Its buttons scroll below it where
// they are too many, so that both are in view at once.
const NARROW = 720, LEAST = 138; // px; three lines of buttons

// fit gives the buttons of the last message with a picture what the picture leaves, and those of others all they need.
export function fit(list) {
  const live = [...list.querySelectorAll("[data-id]")].findLast((n) => n.querySelector(".gallery.one img") && n.querySelector("[data-custom]:not(:disabled)"));
  const rows = live && window.innerWidth <= NARROW ? [...live.querySelectorAll(".rows")].pop() : null;
  for (const node of list.querySelectorAll(".rows[style]")) if (node !== rows) node.removeAttribute("style");
  if (!rows) return;
  const others = live.getBoundingClientRect().bottom - live.querySelector(".gallery.one").getBoundingClientRect().top - rows.offsetHeight;
  rows.style.maxHeight = `${Math.max(LEAST, Math.floor(list.clientHeight - others - 20))}px`;
}
