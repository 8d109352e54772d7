import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeStreams, fakeStreams } from '#kit/testing/fake-streams.ts';
import { setServerSilent } from '#store/lib/reachability.ts';
import type { StoreDocuments } from './documents.tsx';
import { followStore, parseStoreEvent } from './follow-store.ts';

const invalidateQueries = vi.hoisted(() => vi.fn());
vi.mock('#kit/follow-said.ts', () => ({ followSaid: vi.fn() }));
vi.mock('./page-queries.tsx', () => ({ queries: { invalidateQueries } }));
vi.mock('./kept-page.ts', () => ({ putKeptPageRight: vi.fn() }));
vi.mock('#store/lib/reachability.ts', () => ({ setServerSilent: vi.fn() }));

describe('parseStoreEvent', () => {
  it.each([
    ['{"type":"menu","version":3}', { type: 'menu', version: 3 }],
    ['{"type":"zones"}', { type: 'zones' }],
    ['{"type":"stock","counts":[]}', { type: 'stock', counts: [] }],
    ['{"type":"weather"}', null],
    ['not json', null],
    ['null', null],
  ])('reads %s', (data, expected) => {
    expect(parseStoreEvent(data)).toEqual(expected);
  });
});

describe('followStore', () => {
  let streams: FakeStreams;
  beforeEach(() => {
    vi.mocked(setServerSilent).mockClear();
    streams = fakeStreams();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('fetches what an event is about, and everything that was missed while the stream was lost', () => {
    const refresh = vi.fn<StoreDocuments['refresh']>(() => Promise.resolve());
    const keys = () => refresh.mock.calls.map(([kind]) => kind);
    const stop = followStore({ refresh, hasMenu: (version) => version <= 3, read: vi.fn() }, 'c');
    expect(streams.latest().url).toBe('/api/c/events');
    streams.latest().onopen?.();
    expect(keys()).toEqual([]);
    streams.latest().onmessage?.({ data: '{"type":"zones"}' });
    streams.latest().onmessage?.({ data: 'rubbish' });
    streams.latest().onmessage?.({ data: '{"type":"menu","version":3}' });
    expect(keys()).toEqual(['zones']);

    refresh.mockClear();
    streams.latest().onerror?.();
    expect(setServerSilent).not.toHaveBeenCalledWith(true);
    vi.advanceTimersByTime(2_000);
    streams.latest().onerror?.();
    expect(setServerSilent).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(4_000);
    expect(streams.sources).toHaveLength(3);
    streams.latest().onopen?.();
    expect(setServerSilent).toHaveBeenLastCalledWith(false);
    expect(keys()).toEqual(['menu', 'client', 'settings', 'zones']);
    stop();
    expect(streams.latest().isClosed).toBe(true);
  });

  it('says nothing of a silent server on a page that never reached it, unless a service worker showed the page', () => {
    const fail = () => {
      const stop = followStore({ refresh: vi.fn(), hasMenu: () => false, read: vi.fn() }, 'c');
      for (let failures = 0; failures < 4; failures += 1) {
        streams.latest().onerror?.();
        vi.advanceTimersByTime(60_000);
      }
      stop();
    };
    fail();
    expect(setServerSilent).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    fail();
    expect(setServerSilent).toHaveBeenLastCalledWith(true);
  });

  it('polls without a word where the server has no room for its stream, and fetches anew when shown after a sleep', () => {
    const refresh = vi.fn<StoreDocuments['refresh']>(() => Promise.resolve());
    followStore({ refresh, hasMenu: () => false, read: vi.fn() }, 'c');
    for (let polls = 1; polls <= 3; polls += 1) {
      streams.latest().onopen?.();
      expect(refresh).toHaveBeenCalledTimes(4 * (polls - 1));
      streams.latest().sayFull(15_000);
      vi.advanceTimersByTime(15_000);
      expect(streams.sources).toHaveLength(polls + 1);
    }
    streams.latest().onopen?.();
    refresh.mockClear();
    streams.show(false);
    vi.setSystemTime(Date.now() + 180_000);
    streams.show(true);
    streams.latest().onopen?.();
    expect(refresh).toHaveBeenCalledTimes(4);
    expect(setServerSilent).not.toHaveBeenCalledWith(true);
  });

  it('asks for the cart anew when the menu changed, or a dish ran out', async () => {
    vi.useRealTimers();
    // What the stream that was lost before asked for.
    await vi.dynamicImportSettled();
    invalidateQueries.mockClear();
    const asked = () => invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey[0]);
    const stop = followStore({ refresh: () => Promise.resolve(), hasMenu: () => false, read: vi.fn() }, 'c');
    const tell = (event: object) => streams.latest().onmessage?.({ data: JSON.stringify(event) });
    streams.latest().onopen?.();
    tell({ type: 'menu', version: 4 });
    await expect.poll(asked).toEqual(['product', 'cart']);
    invalidateQueries.mockClear();
    tell({ type: 'stock', counts: [{ productId: 'pie', day: null, left: 0 }] });
    await expect.poll(asked).toEqual(['cart']);
    stop();
  });
});
