/** The counts that this page has heard of, outside React: a change of one dish renders that dish alone. */

/** What is left of a dish by day; the key null is what each new day begins with. */
export interface HeardCount {
  readonly days: ReadonlyMap<string | null, number>;
}

interface CountNews {
  readonly productId: string;
  readonly day: string | null;
  /** Null: not counted any more. */
  readonly left: number | null;
}

type Heard = ReadonlyMap<string, HeardCount['days']>;

let heard: Heard = new Map();
const listeners = new Set<() => void>();

function change(next: Heard): void {
  heard = next;
  for (const listener of listeners) listener();
}

export const leftNow = (): Heard => heard;

export function subscribeLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Before the stream says all of it anew. */
export function forgetLeft(): void {
  if (heard.size > 0) change(new Map());
}

function isNews(value: unknown): value is CountNews {
  const { productId, day, left } = (value ?? {}) as Partial<Record<keyof CountNews, unknown>>;
  const isDay = day === null || typeof day === 'string';
  return typeof productId === 'string' && isDay && (left === null || typeof left === 'number');
}

/** Takes in the counts of one message; what is no count is left out. Returns whether a dish has run out or is back. */
export function hearCounts(counts: unknown): boolean {
  if (!Array.isArray(counts)) return false;
  let hasTurned = false;
  const next = new Map(heard);
  for (const { productId, day, left } of counts.filter(isNews)) {
    const days = new Map(next.get(productId));
    hasTurned ||= (days.get(day) === 0) !== (left === 0);
    if (left === null) days.delete(day);
    else days.set(day, left);
    if (days.size === 0) next.delete(productId);
    else next.set(productId, days);
  }
  change(next);
  return hasTurned;
}
