// Discord's markdown as DOM nodes. Text never becomes HTML: everything ends in text nodes.
import { el } from "./dom.js";
import { channel, person, world } from "./api.js";

const inline = [
  [/\\([^\p{L}\p{N}\s])/u, (m) => m[1]],
  [/``([^]+?)``|`([^`]+)`/u, (m) => el("code", {}, m[1] ?? m[2])],
  [/\*\*\*([^]+?)\*\*\*/u, (m) => el("strong", {}, el("em", {}, spans(m[1])))],
  [/\*\*([^]+?)\*\*(?!\*)/u, (m) => el("strong", {}, spans(m[1]))],
  [/__([^]+?)__/u, (m) => el("u", {}, spans(m[1]))],
  [/~~([^]+?)~~/u, (m) => el("s", {}, spans(m[1]))],
  [/\|\|([^]+?)\|\|/u, (m) => spoiler(m[1])],
  [/\*(?!\s)([^*]+?)\*/u, (m) => el("em", {}, spans(m[1]))],
  [/(?<![\p{L}\p{N}_])_([^_]+?)_(?![\p{L}\p{N}_])/u, (m) => el("em", {}, spans(m[1]))],
  [/<@!?(\d+)>/u, (m) => mention(m[1])],
  [/<#(\d+)>/u, (m) => el("span", { class: "mention" }, `#${channel(m[1])?.name ?? "unknown"}`)],
  [/<\/([^:>]+):\d+>/u, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/<a?:(\w+):\d+>/u, (m) => `:${m[1]}:`],
  [/<t:(-?\d+):R>/u, (m) => el("time", { title: new Date(m[1] * 1000).toLocaleString() }, relative(m[1] * 1000 - Date.now() - world.ahead))],
  [/<t:(-?\d+):[dD]>/u, (m) => el("time", {}, new Date(m[1] * 1000).toLocaleDateString())],
  [/<t:(-?\d+)(?::\w)?>/u, (m) => el("time", {}, new Date(m[1] * 1000).toLocaleString())],
  [/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/u, (m) => link(m[2], m[1])],
  [/<(https?:\/\/[^\s>]+)>/u, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/u, (m) => link(m[0], m[0])],
];

// relative is how long until a time, or since it: "in 5 hours".
function relative(ms) {
  const said = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of [["day", 86400e3], ["hour", 3600e3], ["minute", 60e3]]) {
    if (Math.abs(ms) >= length) return said.format(Math.round(ms / length), unit);
  }
  return said.format(Math.round(ms / 1000), "second");
}

function link(url, text) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text);
}

function mention(id) {
  return el("span", { class: id === world.as ? "mention me" : "mention" }, `@${person(id)?.name ?? "unknown"}`);
}

function spoiler(text) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to read" }, spans(text));
  node.addEventListener("click", () => { node.classList.add("open"); node.removeAttribute("aria-label"); });
  return node;
}

// spans reads inline marks: the leftmost one first, the earlier rule where two begin together.
function spans(text) {
  const nodes = [];
  for (;;) {
    let best = null;
    for (const [pattern, make] of inline) {
      const m = pattern.exec(text);
      if (m && (!best || m.index < best.m.index)) best = { m, make };
    }
    if (!best) return text ? [...nodes, text] : nodes;
    if (best.m.index > 0) nodes.push(text.slice(0, best.m.index));
    nodes.push(best.make(best.m));
    text = text.slice(best.m.index + best.m[0].length);
  }
}

const headings = { "#": "h3", "##": "h4", "###": "h5" };

// block turns one line that opens a block into its node; lines is what follows it.
function block(line, lines) {
  let m;
  if ((m = /^(#{1,3}) +(.+)$/u.exec(line))) return el(headings[m[1]], {}, spans(m[2]));
  if ((m = /^-# +(.+)$/u.exec(line))) return el("small", {}, spans(m[1]));
  if ((m = /^> ?(.*)$/u.exec(line))) {
    const quote = [m[1]];
    while (lines.length && /^> ?/u.test(lines[0])) quote.push(lines.shift().replace(/^> ?/u, ""));
    return el("blockquote", {}, spans(quote.join("\n")));
  }
  const item = /^ *(?:([-*])|(\d+)\.) +(.+)$/u;
  if ((m = item.exec(line))) {
    const list = m[1] ? el("ul") : el("ol", { start: m[2] });
    list.append(el("li", {}, spans(m[3])));
    while (lines.length && (m = item.exec(lines[0])) && !m[1] === (list.tagName === "OL")) {
      list.append(el("li", {}, spans(m[3])));
      lines.shift();
    }
    return list;
  }
  return null;
}

// markdown is the whole of a text as one element.
export function markdown(text) {
  const out = el("div", { class: "text" });
  text.split(/```(?:\w*\n)?([^]+?)```\n?/u).forEach((part, i) => {
    if (i % 2) return out.append(el("pre", {}, part.replace(/\n$/u, "")));
    const lines = part.split("\n");
    let plain = [];
    const flush = () => {
      const words = plain.join("\n");
      if (words.trim()) out.append(el("div", {}, spans(words)));
      plain = [];
    };
    while (lines.length) {
      const line = lines.shift();
      const node = block(line, lines);
      if (node) { flush(); out.append(node); } else plain.push(line);
    }
    flush();
  });
  return out;
}
