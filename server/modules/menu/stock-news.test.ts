import { expect, it, vi } from 'vitest';
import type { EventPayload } from '#server/events/event-bus.ts';
import { followStock } from './stock-news.ts';

const count = (left: number | null, day: string | null = null) => ({ clientId: 'c', productId: 'p', day, left });

it('tells everybody the last five alone, and nothing of sales before them', async () => {
  let hear = (_: EventPayload) => {};
  const subscribe = (_topic: string, listener: (payload: EventPayload) => void) => {
    hear = listener;
    return () => undefined;
  };
  const said: unknown[] = [];
  const send = (news: readonly EventPayload[]) => void said.push(...news.map(({ day, left }) => [day, left]));
  const countsIn = async () => [count(30), count(8, '2026-11-29')].map((one) => ({ ...one, left: one.left ?? 0 }));
  followStock({ subscribe } as Parameters<typeof followStock>[0], { countsIn }, 'c', { send, fail: vi.fn() });
  await expect
    .poll(() => said)
    .toEqual([
      [null, 6],
      ['2026-11-29', 6],
    ]);
  said.length = 0;
  for (const left of [7, 6, 5, 5, 0, 20, null]) hear(count(left, '2026-11-29'));
  expect(said.map((one) => (one as unknown[])[1])).toEqual([5, 0, 6, null]);
});
