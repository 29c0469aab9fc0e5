// What a line in the composer means: which command it is, which options it gives, where the caret is.
import { channel, world } from "./api.js";

const TYPED = 1, SUB = 1, GROUP = 2;

// paths lists every command that can be typed in the channel in view: {path: "match new", description, options}.
export function paths() {
  const found = [];
  const walk = (path, node) => {
    const subs = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
    if (!subs.length) found.push({ path, description: node.description, options: node.options ?? [] });
    for (const s of subs) walk(`${path} ${s.name}`, s);
  };
  const where = channel()?.direct ? 1 : 0;
  for (const c of world.commands) if (c.type === TYPED && (!c.contexts || c.contexts.includes(where))) walk(c.name, c);
  return found;
}

// parse finds the command of a line and the options given so far; null while no command is complete.
export function parse(line) {
  if (!line.startsWith("/")) return null;
  const command = paths().filter((c) => line === `/${c.path}` || line.startsWith(`/${c.path} `)).sort((a, b) => b.path.length - a.path.length)[0];
  if (!command) return null;
  const rest = line.slice(command.path.length + 1), given = [];
  for (const word of rest.split(" ")) {
    const colon = word.indexOf(":"), option = colon > 0 && command.options.find((o) => o.name === word.slice(0, colon));
    if (option) given.push({ option, value: word.slice(colon + 1) });
    else if (given.length) given[given.length - 1].value += ` ${word}`;
    else if (word) return { command, given, stray: word };
  }
  return { command, given };
}

// missing are the required options a parsed line lacks.
export const missing = ({ command, given }) => command.options.filter((o) => o.required && !given.some((g) => g.option === o && g.value.trim()));
