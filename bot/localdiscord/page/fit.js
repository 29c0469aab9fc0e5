// On a phone the picture one plays from stays whole at the upper edge, with its first buttons below it. Further buttons are a
// scroll away, as in Discord.
const NARROW = 720, LEAST = 138, AIR = 8; // px; LEAST are three lines of buttons

// end is how far the list is scrolled where it shows its newest message.
export function end(list) {
  const most = list.scrollHeight - list.clientHeight, newest = list.lastElementChild;
  const picture = newest?.querySelector(".gallery.one img"), rows = [...(newest?.querySelectorAll(".rows") ?? [])].pop();
  if (window.innerWidth > NARROW || !picture || !rows?.querySelector("[data-custom]:not(:disabled)")) return most;
  const passed = list.scrollTop - list.getBoundingClientRect().top, buttons = rows.getBoundingClientRect();
  const whole = passed + picture.getBoundingClientRect().top - AIR;
  const pressed = passed + buttons.top + Math.min(buttons.height, LEAST) - list.clientHeight;
  return Math.min(most, Math.max(whole, pressed));
}
