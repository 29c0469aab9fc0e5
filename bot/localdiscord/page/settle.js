// A control that has just come, changed or moved takes no press for a moment: the finger that is already on its way
// was meant for what stood there before.
const PAUSE = 450; // ms

const game = ".body [data-custom], .body .select";

// controls are what can be pressed in each message, and where it stands.
export function controls(list) {
  const found = new Map();
  for (const node of list.querySelectorAll(game)) {
    const at = node.getBoundingClientRect(), id = node.closest(".message").id;
    found.set(id, [...(found.get(id) ?? []), { what: `${node.dataset.custom} ${node.textContent}`, x: at.x, y: at.y }]);
  }
  return found;
}

// settle has every message rest whose controls are not as they were.
export function settle(list, before) {
  for (const [id, now] of controls(list)) {
    const old = before.get(id);
    const same = old?.length === now.length && now.every((c, i) => c.what === old[i].what && Math.abs(c.x - old[i].x) < 8 && Math.abs(c.y - old[i].y) < 8);
    if (!same) rest(document.getElementById(id));
  }
}

const rests = new WeakMap(); // the newest rest of each message

// rest counts from when the browser draws: on a slow phone the eye sees a control later than the page has made it.
function rest(message) {
  const mine = {};
  rests.set(message, mine);
  message.classList.add("settling");
  requestAnimationFrame(() => setTimeout(() => {
    if (rests.get(message) === mine) message.classList.remove("settling");
  }, PAUSE));
}

// guard keeps presses from controls that rest; missed is told of each, and the control shakes.
export function guard(list, missed) {
  list.addEventListener("click", (e) => {
    const control = e.target.closest(game);
    if (!control || !control.closest(".settling")) return;
    e.stopPropagation();
    e.preventDefault();
    control.classList.add("missed");
    setTimeout(() => control.classList.remove("missed"), PAUSE);
    missed();
  }, true);
}
