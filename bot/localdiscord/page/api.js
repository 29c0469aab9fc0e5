// What the page knows of the world, and the two ways it speaks with the server.
export const world = { as: null, users: [], app: null, channels: [], commands: [], seen: {}, current: null, run: "", seq: 0, trouble: "", pushed: false, ahead: 0 };

export const person = (id) => (id === world.app?.id ? world.app : world.users.find((u) => u.id === id));
export const channel = (id = world.current) => world.channels.find((c) => c.id === id);

// later orders ids, which are growing numbers of any length.
export const later = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
export const sorted = (c) => [...c.messages.values()].sort((a, b) => later(a.id, b.id));
export const seen = (user, c) => world.seen[`${user}/${c.id}`] ?? "0";
export const unread = (user, c) => sorted(c).filter((m) => m.author.id !== user && later(m.id, seen(user, c)) > 0);

// act asks the server to do something as the current user. It returns the bot's first response, or {error}.
export async function act(kind, body) {
  try {
    const answer = await fetch(`/local/${kind}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ as: world.as, ...body }),
    });
    if (!answer.ok) return { error: await answer.text() };
    return await answer.json();
  } catch {
    return { error: "The server cannot be reached." };
  }
}

async function state() {
  const answer = await fetch(`/local/state?as=${encodeURIComponent(world.as ?? "")}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

// load reads everything. A state older than what was heard meanwhile is asked for again.
export async function load() {
  let fresh;
  do fresh = await state(); while (fresh.run === world.run && fresh.seq < world.seq);
  for (const c of fresh.channels) c.messages = new Map(c.messages.map((m) => [m.id, m]));
  Object.assign(world, fresh, { ahead: fresh.now - Date.now() });
}

// loadCommands reads the commands alone.
export async function loadCommands() { world.commands = (await state()).commands; }

let socket, timer, pause = 0;

// listen keeps a stream of changes open for the current user. After a break it comes again, at once at first and more
// slowly later, and asks for what it has missed; where that is no longer kept it hears "afresh".
export function listen(heard, broken) {
  clearTimeout(timer);
  if (socket) socket.onclose = socket.onmessage = null;
  socket?.close();
  const query = new URLSearchParams({ as: world.as, run: world.run, after: world.seq });
  const mine = socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/local/stream?${query}`);
  mine.onmessage = (e) => {
    const frame = JSON.parse(e.data);
    pause = 0;
    if (frame.seq && frame.seq <= world.seq) return; // in the state already
    if (frame.seq) world.seq = frame.seq;
    heard(frame);
  };
  mine.onclose = () => {
    broken();
    timer = setTimeout(() => listen(heard, broken), pause);
    pause = Math.min(pause * 2 || 250, 4000);
  };
  again = () => { if (mine === socket && mine.readyState > WebSocket.OPEN) { pause = 0; listen(heard, broken); } };
}

// hurry tries at once when the connection is down: somebody is looking, or the network is back.
export const hurry = () => again();
let again = () => {};
