/**
 * What a restaurant's staff ask for again and again, from memory: an event about its orders, printers or set-up drops it, and
 * where one may be missing the database answers.
 */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { EventBus } from './event-bus.ts';
import { createSnapshots, MOST_RESTAURANTS } from './snapshots.ts';

/** What changes by time alone, such as a new day, shows after this time at most. */
const KEPT_MS = MINUTE_MS;

interface KeptParts<Value> {
  /** What is kept, in `/metrics`. One for each restaurant, of 2,000 of them; the least recently asked goes first. */
  readonly name: string;
  /** Asks the database. */
  readonly read: (clientId: string) => Promise<Value>;
  /** Whether it is too large to keep, or no longer what it was at `readMs` (UTC ms). */
  readonly isStale: (value: Value, readMs: number) => boolean;
}

export function keepUntilTold<Value>(
  { events, now }: { readonly events: EventBus; readonly now: () => number },
  { name, read, isStale }: KeptParts<Value>,
): (clientId: string) => Promise<Value> {
  const load = async (clientId: string) => ({ readMs: now(), value: await read(clientId) });
  const kept = createSnapshots(load, { name, max: MOST_RESTAURANTS });
  for (const topics of ['console:*', 'store:*'] as const) {
    events.subscribe(topics, (_, topic) => kept.drop(topic.slice(topics.length - 1)));
  }
  events.onReconnect(() => kept.clear());

  return async (clientId) => {
    if (!(await events.hearsAll(`console:${clientId}`))) return await read(clientId);
    const known = await kept.get(clientId);
    if (known && Math.abs(now() - known.readMs) < KEPT_MS && !isStale(known.value, known.readMs)) return known.value;
    kept.drop(clientId);
    return ((await kept.get(clientId)) ?? (await load(clientId))).value;
  };
}
