/** Events that this process has published and not heard yet: their transactions have not ended, or have only just. */

/** No transaction takes longer; an event that is not heard by then was rolled back. */
const LONGEST_MS = 60_000;

export interface Unheard {
  published(topic: string): void;
  heard(topic: string): void;
  has(topic: string): boolean;
  /** Forgets those that were rolled back. */
  tidy(): void;
}

/** `now` in ms. */
export function createUnheard(now: () => number = () => performance.now()): Unheard {
  /** When the events of a topic were published, the oldest first. */
  const published = new Map<string, number[]>();

  function keep(topic: string, times: number[]): void {
    if (times.length === 0) published.delete(topic);
    else published.set(topic, times);
  }

  const present = (topic: string) => (published.get(topic) ?? []).filter((at) => now() - at < LONGEST_MS);

  return {
    published: (topic) => keep(topic, [...present(topic), now()]),
    heard: (topic) => keep(topic, present(topic).slice(1)),
    has: (topic) => published.has(topic) && present(topic).length > 0,
    tidy() {
      for (const topic of published.keys()) keep(topic, present(topic));
    },
  };
}
