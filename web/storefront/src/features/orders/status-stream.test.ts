import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeStreams, fakeStreams } from '#kit/testing/fake-streams.ts';
import { pageStream } from '#store/lib/page-stream.ts';
import type { StoreDocuments } from '#store/start/documents.tsx';
import { followStore } from '#store/start/follow-store.ts';
import { followStatus, statusKey } from './status-stream.ts';

vi.mock('#store/start/page-queries.tsx', () => ({ queries: { invalidateQueries: vi.fn() } }));
vi.mock('#store/start/kept-page.ts', () => ({ putKeptPageRight: vi.fn() }));

const ends: (() => void)[] = [];
const follow = (...given: Parameters<typeof followStatus>) => {
  const end = followStatus(...given);
  ends.push(end);
  return end;
};
/** What begins in one turn connects once. */
const connected = () => Promise.resolve();

let streams: FakeStreams;
beforeEach(() => {
  streams = fakeStreams();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const name of ['url', 'hear', 'reconnect'] as const) delete pageStream[name];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of the store, as layout.tsx begins it. */
function openPage() {
  const refresh = vi.fn<StoreDocuments['refresh']>(() => Promise.resolve());
  return { refresh, close: followStore({ refresh, hasMenu: () => false, read: vi.fn() }, 'c') };
}
const openOnes = () => streams.sources.filter(({ isClosed }) => !isClosed).map(({ url }) => url);
const hear = (data: object) => streams.latest().onmessage?.({ data: JSON.stringify(data) });

// Each test has orders of its own: the module knows for as long as a page which the stream tells of.
it('an order’s page holds one stream, which tells of the order and of the store', async () => {
  const page = openPage();
  streams.latest().onopen?.();
  const queries = new QueryClient();
  const states: boolean[] = [];
  const stop = follow(queries, 'c', 'o', (isConnected) => states.push(isConnected));
  await connected();
  expect(openOnes()).toEqual(['/api/c/orders/o/page-events']);
  streams.latest().onopen?.();
  // What the store told between the two streams is fetched.
  expect(page.refresh).toHaveBeenCalledTimes(4);
  page.refresh.mockClear();
  hear({ orderId: 'o', status: 2 });
  hear({ type: 'zones', version: 3 });
  expect(queries.getQueryData(statusKey('c', 'o'))).toBe(2);
  expect(page.refresh.mock.calls).toEqual([['zones']]);

  // Left open without the order until it connects anew.
  stop();
  hear({ orderId: 'o', status: 3 });
  expect(queries.getQueryData(statusKey('c', 'o'))).toBe(2);
  streams.latest().onerror?.();
  vi.advanceTimersByTime(2_000);
  expect(states).toEqual([true]);
  page.close();
  expect(openOnes()).toEqual([]);
});

it('keeps the status up to date over a lost stream, and fetches the summary when only that has changed', async () => {
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  const states: boolean[] = [];
  // An order's page may be there before the stream begins.
  follow(queries, 'c', 'q', (isConnected) => states.push(isConnected));
  await connected();
  openPage();
  expect(openOnes()).toEqual(['/api/c/orders/q/page-events']);
  streams.latest().onopen?.();
  // A change from before the stream was open.
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: statusKey('c', 'q') });
  invalidated.mockClear();
  hear({ orderId: 'q', status: 2 });
  expect(queries.getQueryData(statusKey('c', 'q'))).toBe(2);
  expect(invalidated).not.toHaveBeenCalled();
  hear({ orderId: 'q', status: 2 });
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['order', 'c', 'q', 'summary'] });

  streams.latest().onerror?.();
  vi.advanceTimersByTime(2_000);
  expect(openOnes()).toEqual(['/api/c/orders/q/page-events']);
  streams.latest().onopen?.();
  hear({ orderId: 'q', status: 3 });
  expect(queries.getQueryData(statusKey('c', 'q'))).toBe(3);
  expect(states).toEqual([true, false, true]);
});

it('follows several orders over the one stream, and connects once for those that begin together', async () => {
  const queries = new QueryClient();
  const states: string[] = [];
  const of = (order: string) => follow(queries, 'c', order, (isConnected) => states.push(`${order} ${isConnected}`));
  openPage();
  of('r');
  of('s');
  await connected();
  expect([openOnes(), streams.sources.length]).toEqual([['/api/c/orders/r%2Cs/page-events'], 2]);
  streams.latest().onopen?.();
  // A second part of the page follows an order that is heard already.
  of('s');
  await connected();
  expect(streams.sources).toHaveLength(2);
  hear({ orderId: 's', status: 4 });
  expect([queries.getQueryData(statusKey('c', 'r')), queries.getQueryData(statusKey('c', 's'))]).toEqual([
    undefined,
    4,
  ]);
  expect(states).toEqual(['r true', 's true', 's true']);
});
