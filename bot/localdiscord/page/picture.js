// A picture over the whole window: on a phone it fills the screen where the finger is. A tap goes between all of it
// and close by; two fingers, the wheel and + and - zoom, a finger and the arrow keys move it.
import { el } from "./dom.js";

const box = document.querySelector("#picture");
let img, k = 1, x = 0, y = 0; // scale, and where the upper left corner stands
const fingers = new Map();
let tap = null, spread = 0;

const wide = () => box.clientWidth, high = () => box.clientHeight;
const fit = () => Math.min(wide() / img.naturalWidth, high() / img.naturalHeight, 2);
const close = () => Math.max(wide() / img.naturalWidth, high() / img.naturalHeight, 2 * fit());

function draw() {
  const w = img.naturalWidth * k, h = img.naturalHeight * k;
  const hold = (at, long, room) => (long <= room ? (room - long) / 2 : Math.min(0, Math.max(room - long, at)));
  x = hold(x, w, wide());
  y = hold(y, h, high());
  img.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
  img.dataset.zoomed = k > fit() * 1.01 ? "yes" : "no";
}

// zoom sets the scale and leaves what is at a point of the window there.
function zoom(to, px, py) {
  const next = Math.min(Math.max(to, fit()), 4 * close());
  x = px - (px - x) * next / k;
  y = py - (py - y) * next / k;
  k = next;
  draw();
}

const toggle = (px, py) => zoom(img.dataset.zoomed === "yes" ? fit() : close(), px, py);

// enlarge opens the picture; a finger's touch says where to look closely, a key or a mouse shows all of it first.
export function enlarge(src, alt, from, touch) {
  img = el("img", { src, alt: alt ?? "", draggable: "false" });
  box.replaceChildren(el("div", { class: "stage" }, img), el("div", { class: "tools" },
    alt ? el("details", {}, el("summary", { class: "button" }, "In words"), el("p", {}, alt)) : null,
    el("button", { type: "button", class: "button", onclick: () => box.close() }, "Close")));
  fingers.clear();
  box.showModal();
  const start = () => {
    k = fit();
    x = y = 0;
    draw();
    if (!touch) return;
    const at = from.getBoundingClientRect(); // the point of the picture under the finger goes under the finger
    k = close();
    x = touch.clientX - (touch.clientX - at.left) / at.width * img.naturalWidth * k;
    y = touch.clientY - (touch.clientY - at.top) / at.height * img.naturalHeight * k;
    draw();
  };
  if (img.complete && img.naturalWidth) start(); else img.addEventListener("load", start);
}

const middle = () => {
  const all = [...fingers.values()];
  return { x: all.reduce((n, f) => n + f.x, 0) / all.length, y: all.reduce((n, f) => n + f.y, 0) / all.length };
};
const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y) || 1; };

box.addEventListener("pointerdown", (e) => {
  if (!e.target.closest(".stage")) return;
  e.target.closest(".stage").setPointerCapture(e.pointerId);
  fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  tap = fingers.size === 1 ? { x: e.clientX, y: e.clientY } : null;
  if (fingers.size === 2) spread = apart();
});
box.addEventListener("pointermove", (e) => {
  if (!fingers.has(e.pointerId)) return;
  const before = middle();
  fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  const now = middle();
  if (tap && Math.hypot(e.clientX - tap.x, e.clientY - tap.y) > 8) tap = null;
  if (tap) return;
  x += now.x - before.x;
  y += now.y - before.y;
  if (fingers.size !== 2) return draw();
  const wider = apart();
  zoom(k * wider / spread, now.x, now.y);
  spread = wider;
});
function lift(e) {
  if (!fingers.delete(e.pointerId)) return;
  if (fingers.size === 2) spread = apart();
  if (tap && e.type === "pointerup") toggle(tap.x, tap.y);
  tap = null;
}
box.addEventListener("pointerup", lift);
box.addEventListener("pointercancel", lift);
box.addEventListener("wheel", (e) => { e.preventDefault(); zoom(k * Math.exp(-e.deltaY / 400), e.clientX, e.clientY); }, { passive: false });
box.addEventListener("keydown", (e) => {
  const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[e.key];
  if (step) { x += step[0]; y += step[1]; draw(); e.preventDefault(); }
  const by = { "+": 1.4, "=": 1.4, "-": 1 / 1.4 }[e.key];
  if (by) zoom(k * by, wide() / 2, high() / 2);
});
addEventListener("resize", () => { if (box.open && img.naturalWidth) { k = Math.max(k, fit()); draw(); } });
