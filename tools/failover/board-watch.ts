/** A board that listens to events and connects again after a break, as a browser does. */
import { setTimeout as wait } from 'node:timers/promises';

export interface BoardWatch {
  /** `performance.now()` of each event about an order. */
  readonly heardAt: readonly number[];
  stop(): void;
}

/** What a browser waits before it connects again. */
const RECONNECT_MS = 3_000;

/** Signs in at the demo restaurant. */
export async function watchBoard(originOf: () => string): Promise<BoardWatch> {
  const origin = originOf();
  const signedIn = await fetch(`${origin}/api/console/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'owner@saffron-lane.example', password: 'saffron-owner' }),
  });
  if (!signedIn.ok) throw new Error(`The board cannot sign in: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const heardAt: number[] = [];
  const ending = new AbortController();

  async function listen(): Promise<void> {
    const answer = await fetch(`${originOf()}/api/console/events`, { headers: { cookie }, signal: ending.signal });
    if (!answer.body) return;
    for await (const chunk of answer.body) {
      if (Buffer.from(chunk).toString().includes('"order"')) heardAt.push(performance.now());
    }
  }

  void (async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined);
      await wait(RECONNECT_MS);
    }
  })();
  return { heardAt, stop: () => ending.abort() };
}
