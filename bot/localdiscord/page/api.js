// What the page knows of the world, and the two ways it speaks with the server.
export const world = { as: null, users: [], app: null, channels: [], commands: [], seen: {}, current: null };

export const person = (id) => (id === world.app?.id ? world.app : world.users.find((u) => u.id === id));
export const me = () => person(world.as);
export const channel = (id = world.current) => world.channels.find((c) => c.id === id);

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

export async function load() {
  const answer = await fetch(`/local/state?as=${encodeURIComponent(world.as ?? "")}`);
  if (!answer.ok) throw new Error(await answer.text());
  const state = await answer.json();
  for (const c of state.channels) c.messages = new Map(c.messages.map((m) => [m.id, m]));
  Object.assign(world, state);
}

let stream;

// listen keeps a stream of changes open for the current user; it says hello again after every break.
export function listen(heard, broken) {
  stream?.close();
  stream = new EventSource(`/local/events?as=${encodeURIComponent(world.as)}`);
  stream.onmessage = (e) => heard(JSON.parse(e.data));
  stream.onerror = broken;
}
