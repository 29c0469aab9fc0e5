// The line at the bottom: plain messages, and slash commands with suggestions for the keyboard and the thumb.
import { el } from "./dom.js";
import { act, world } from "./api.js";
import { missing, parse, paths } from "./slash.js";
import { openModal } from "./modal.js";

const line = document.querySelector("#line"), list = document.querySelector("#suggestions"), status = document.querySelector("#status");
let rows = [], active = -1, chosen = {}, asked = 0, timer, sending = () => {};

// say puts one line above the composer: what is under way, or what went wrong last.
export function say(text, bad) {
  status.textContent = text;
  status.hidden = !text;
  status.classList.toggle("bad", !!bad);
}

// hint says something for a moment.
export function hint(text) {
  say(text);
  setTimeout(() => { if (status.textContent === text) say(""); }, 2500);
}

// suggest draws a list of {label, detail, note, pick}; first says whether Enter takes the first at once.
function suggest(items, hint, first) {
  rows = items;
  active = first && items.length ? 0 : -1;
  list.replaceChildren(...(hint ? [el("div", { class: "hint" }, hint)] : []), ...items.map((item, i) =>
    el("div", { class: "option", role: "option", id: `suggestion-${i}`, onpointerdown: (e) => e.preventDefault(), onpointermove: () => { if (active !== i) { active = i; mark(); } }, onclick: () => take(i) },
      el("span", {}, el("b", {}, item.label), item.note ? el("span", { class: "need" }, ` ${item.note}`) : null, item.detail ? el("small", {}, item.detail) : null))));
  list.hidden = !items.length && !hint;
  line.setAttribute("aria-expanded", !list.hidden);
  mark();
}

function mark() {
  list.querySelectorAll("[role=option]").forEach((row, i) => {
    row.classList.toggle("active", i === active);
    row.setAttribute("aria-selected", i === active);
    if (i === active) row.scrollIntoView({ block: "nearest" });
  });
  if (active >= 0) line.setAttribute("aria-activedescendant", `suggestion-${active}`);
  else line.removeAttribute("aria-activedescendant");
}

function take(i) {
  rows[i].pick();
  line.focus();
  line.setSelectionRange(line.value.length, line.value.length);
  line.scrollLeft = line.scrollWidth;
  refresh();
}

// refresh offers what can come next at the end of the line.
function refresh() {
  clearTimeout(timer);
  asked++;
  const text = line.value;
  if (!text.startsWith("/")) { chosen = {}; return suggest([]); }
  const parsed = parse(text);
  if (!parsed || text === `/${parsed.command.path}`) return commands(text.slice(1));
  const last = parsed.given.at(-1);
  if (last && !done(last, text)) return values(parsed, last);
  options(parsed, text);
}

// done says whether the value of the last option is finished: it was picked, or a space follows it. Words of one's own
// never are while the bot may have proposals for them.
function done(last, text) {
  const value = last.value.trim(), { option } = last;
  if (value === "" || !text.endsWith(" ")) return false;
  return chosen[option.name]?.name === value || option.type !== 3 || !!option.choices;
}

function commands(typed) {
  const words = typed.toLowerCase().trimStart();
  const fit = paths().filter((c) => c.path.startsWith(words) || (words && c.path.split(" ").some((w) => w.startsWith(words))));
  suggest(fit.map((c) => ({ label: `/${c.path}`, detail: c.description, pick: () => { line.value = `/${c.path} `; } })), fit.length ? "Commands" : "No command matches", true);
}

// remaining are the options that can still be added, as rows.
function remaining(parsed, base, typed = "") {
  const open = parsed.command.options.filter((o) => !parsed.given.some((g) => g.option === o) && o.name.startsWith(typed));
  return open.map((o) => ({ label: o.name, note: o.required ? "required" : "", detail: o.description, pick: () => { line.value = `${base}${o.name}:`; } }));
}

function options(parsed, text) {
  const typed = text.endsWith(" ") ? "" : parsed.stray ?? "";
  const open = remaining(parsed, typed ? text.slice(0, text.length - typed.length) : `${text.trimEnd()} `, typed);
  const needed = missing(parsed).length > 0 || typed !== "";
  suggest(open, needed || !open.length ? parsed.command.description : `${parsed.command.description} · send, or add an option`, needed);
}

function values(parsed, last) {
  const { option } = last, typed = last.value.trimStart();
  const put = (c) => ({ label: c.name, detail: c.detail, pick: () => {
    chosen[option.name] = { name: c.name, value: String(c.value) };
    line.value = `${line.value.slice(0, line.value.length - last.value.length)}${c.name} `;
  } });
  const among = (choices) => suggest(choices.filter((c) => c.name.toLowerCase().includes(typed.trim().toLowerCase())).slice(0, 25).map(put), `${option.name}: ${option.description}`, true);
  if (option.choices) return among(option.choices);
  if (option.type === 5) return among([{ name: "true", value: "true" }, { name: "false", value: "false" }]);
  if (option.type === 6) return among(world.users.map((u) => ({ name: u.name, value: u.id })));
  if (!option.autocomplete) return suggest([], `${option.name}: ${option.description}`);
  const turn = asked;
  timer = setTimeout(async () => {
    const body = { ...request(parsed), channel: world.current };
    const reply = await act("complete", body);
    if (turn !== asked) return; // something was typed meanwhile
    if (reply.error) return suggest([], "Loading options failed.");
    const more = typed.endsWith(" ") ? remaining(parsed, `${line.value.trimEnd()} `) : [];
    const found = reply.choices ?? [];
    suggest([...found.map(put), ...more], found.length ? `${option.name}: ${option.description}` : none(option, typed.trim()), found.length > 0);
  }, 120);
}

// none says what can be done where the bot proposes nothing.
function none(option, typed) {
  if (!typed) return `${option.name}: ${option.description} · no proposals at the moment`;
  return option.type === 3 ? `No proposals · Enter sends “${typed}” as it is` : `No proposals for “${typed}”`;
}

// request is what the server is sent: values as picked, or as typed.
function request({ command, given }) {
  return { path: command.path, options: given.map((g) => {
    const typed = g.value.trim(), pick = chosen[g.option.name];
    return { name: g.option.name, value: pick?.name === typed ? pick.value : typed };
  }) };
}

// ask puts the caret where a value is wanted, once however often Enter is pressed.
function ask(parsed, text) {
  const { name, description } = missing(parsed)[0];
  if (!parsed.given.some((g) => g.option.name === name)) line.value = `${text} ${name}:`;
  refresh();
  say(`/${parsed.command.path} needs ${name}: ${description}`, true);
}

function fail(text) {
  suggest([]);
  say(text, true);
}

// unknown is as much of a line as is no command.
function unknown(text) {
  const words = text.split(" "), known = paths().some((c) => `/${c.path}`.startsWith(`${words[0]} `));
  return words.slice(0, known ? 2 : 1).join(" ");
}

async function send() {
  const text = line.value.trim();
  if (!text) return;
  const parsed = parse(text);
  if (!text.startsWith("/")) {
    line.value = "";
    const reply = await act("say", { channel: world.current, text });
    return say(reply.error ?? "", true);
  }
  if (!parsed) return fail(`There is no command ${unknown(text)}.`);
  if (parsed.stray) return fail(`/${parsed.command.path} has no option "${parsed.stray}".`);
  if (missing(parsed).length) return ask(parsed, text);
  const body = { ...request(parsed), channel: world.current }, keep = chosen;
  line.value = "";
  chosen = {};
  suggest([]);
  say(`Sending /${parsed.command.path} …`);
  sending();
  const reply = await act("slash", body);
  say(reply.error ? `/${parsed.command.path}: ${reply.error}` : "", true);
  if (reply.error && !line.value) { line.value = text; chosen = keep; }
  if (reply.modal) openModal(reply);
}

line.addEventListener("input", () => { say(""); refresh(); });
line.addEventListener("focus", refresh);
line.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== line) suggest([]); }, 150));
line.addEventListener("keydown", (e) => {
  if (e.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
  if (step && rows.length) { active = (active + step + rows.length) % rows.length; mark(); e.preventDefault(); }
  if ((e.key === "Tab" && !e.shiftKey || e.key === "Enter") && active >= 0) { take(active); e.preventDefault(); }
  else if (e.key === "Enter") { send(); e.preventDefault(); }
  if (e.key === "Escape") suggest([]);
});
document.querySelector("#composer").addEventListener("submit", (e) => { e.preventDefault(); send(); });

// offer proposes anew to whoever is typing while the commands change.
export function offer() {
  if (document.activeElement === line) refresh();
}

// whenSending has a function called for each command that is sent.
export function whenSending(f) { sending = f; }

// place tells the composer where it writes to.
export function place(name) {
  line.placeholder = `/ for commands · #${name}`;
}
