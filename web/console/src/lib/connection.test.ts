import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeStreams, fakeStreams } from '#kit/testing/fake-streams.ts';
import { createConnection } from './connection.ts';
import { keysToFetch, readEvent } from './console-event.ts';
import { BOARD_KEY, MENU_KEY, ORDER_KEY, PLACE_KEY, SETUP_KEY, STOCK_KEY } from './queries.ts';

let streams: FakeStreams;
beforeEach(() => {
  streams = fakeStreams();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function aConnection() {
  const events: string[] = [];
  let nowMs = 1_000;
  const connection = createConnection(
    ({ type }) => events.push(type),
    () => nowMs,
  );
  return {
    connection,
    events,
    sources: streams.sources,
    source: () => streams.latest(),
    setNow: (ms: number) => {
      nowMs = ms;
    },
  };
}

describe('createConnection', () => {
  it('is live while the stream is open and passes on what it says', () => {
    const { connection, events, source } = aConnection();
    const stop = connection.start();
    expect(connection.get().state).toBe('polling');
    source().onopen?.();
    // Something on the way may hold back what the server says.
    expect(connection.get().state).toBe('polling');
    source().onmessage?.({ data: '{"type":"beat"}' });
    expect(connection.get().state).toBe('live');
    source().onmessage?.({ data: '{"type":"order","orderId":"x"}' });
    source().onmessage?.({ data: 'rubbish' });
    expect(events).toEqual(['opened', 'order']);
    stop();
    expect(source().isClosed).toBe(true);
  });

  it('falls back to polling and opens a new stream after a while', () => {
    const { connection, events, sources, source } = aConnection();
    const stop = connection.start();
    streams.hear();
    source().onerror?.();
    expect(connection.get().state).toBe('polling');
    expect(events).toEqual(['opened', 'order']);
    vi.advanceTimersByTime(4_000);
    expect(sources).toHaveLength(2);
    streams.hear();
    expect(connection.get().state).toBe('live');
    stop();
  });

  it('listens again as soon as another page is open, and never twice at once', () => {
    const { connection, sources } = aConnection();
    connection.show('board');
    const stop = connection.start();
    streams.hear();
    connection.show('other');
    connection.show('other');
    expect(sources.map(({ url }) => url)).toEqual(['/api/console/events?page=board', '/api/console/events']);
    expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    // The connection signal stays the same meanwhile.
    expect(connection.get().state).toBe('live');
    stop();
    connection.show('board');
    expect(sources).toHaveLength(2);
  });

  it('takes a stream for lost that has had no heartbeat for too long', () => {
    const { connection, sources, source } = aConnection();
    const stop = connection.start();
    source().onopen?.();
    vi.advanceTimersByTime(40_000);
    source().onmessage?.({ data: '{"type":"beat"}' });
    vi.advanceTimersByTime(40_000);
    expect(connection.get().state).toBe('live');
    vi.advanceTimersByTime(10_000);
    expect(connection.get().state).toBe('polling');
    expect(source().isClosed).toBe(true);
    vi.advanceTimersByTime(4_000);
    expect(sources).toHaveLength(2);
    stop();
  });

  it('is offline from the first fetch that does not come back until one does', () => {
    const { connection, setNow } = aConnection();
    connection.report(false);
    setNow(9_000);
    connection.report(false);
    expect(connection.get()).toEqual({ state: 'offline', lostAt: 1_000 });
    connection.report(true);
    expect(connection.get()).toEqual({ state: 'polling', lostAt: null });
  });
});

describe('a board whose stream hangs', () => {
  /** The board's connection, whose questions whether the server answers get `isReached`. */
  function aBoard(page: 'board' | 'other', isReached: boolean) {
    const events: string[] = [];
    const probe = vi.fn(
      () => new Promise<boolean>((resolve) => void setTimeout(() => resolve(isReached), isReached ? 100 : 3_500)),
    );
    const connection = createConnection(({ type }) => events.push(type), Date.now, probe);
    connection.show(page);
    const stop = connection.start();
    streams.hear();
    return { connection, events, probe, stop };
  }

  it('asks nothing while a heartbeat comes every 4 s, and knows within 10 s that nothing comes', async () => {
    const { connection, events, probe, stop } = aBoard('board', false);
    for (let beat = 0; beat < 10; beat += 1) {
      await vi.advanceTimersByTimeAsync(4_000);
      streams.latest().onmessage?.({ data: '{"type":"beat"}' });
    }
    expect([probe.mock.calls.length, connection.get().state]).toEqual([0, 'live']);
    // The cable is cut here, and no event says so.
    await vi.advanceTimersByTimeAsync(9_500);
    expect([connection.get().state, events]).toEqual(['offline', ['opened']]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(streams.sources).toHaveLength(2);
    streams.hear();
    expect([connection.get(), events]).toEqual([{ state: 'live', lostAt: null }, ['opened', 'opened']]);
    stop();
  });

  it('polls where the server answers and only its stream is silent', async () => {
    const { connection, events, stop } = aBoard('board', true);
    await vi.advanceTimersByTimeAsync(6_100);
    expect([connection.get().state, events]).toEqual(['polling', ['opened', 'order']]);
    stop();
  });

  it('is not called offline on other pages', async () => {
    const { connection, probe, stop } = aBoard('other', false);
    await vi.advanceTimersByTimeAsync(49_000);
    expect([probe.mock.calls.length, connection.get().state]).toEqual([0, 'live']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connection.get().state).toBe('polling');
    stop();
  });
});

describe('an event of the stream', () => {
  it('is read where it is known', () => {
    expect(readEvent('{"type":"stock"}')).toEqual({ type: 'stock' });
    expect(readEvent('{"type":"order","orderId":"x"}')).toEqual({ type: 'order', orderId: 'x' });
    expect(readEvent('{"type":"setup"}')).toEqual({ type: 'setup', area: '' });
    expect(readEvent('{"type":"beat"}')).toBeNull();
    expect(readEvent('')).toBeNull();
  });

  it('makes only that old which it is about', () => {
    expect(keysToFetch({ type: 'stock' })).toEqual([STOCK_KEY]);
    expect(keysToFetch({ type: 'order', orderId: 'x' })).toContainEqual([...ORDER_KEY, 'x']);
    // A guest's order takes the last one while staff have the finder open.
    expect(keysToFetch({ type: 'order', orderId: 'x' })).toContainEqual(STOCK_KEY);
    expect(keysToFetch({ type: 'setup', area: 'menu' })).toEqual([MENU_KEY]);
    expect(keysToFetch({ type: 'setup', area: 'hours' })).toEqual([[...SETUP_KEY, 'hours'], PLACE_KEY]);
    // A newer server may send an unknown area: fetch all set-up data.
    expect(keysToFetch({ type: 'setup', area: 'something' })).toEqual([SETUP_KEY]);
    expect(keysToFetch({ type: 'opened' })).toEqual(expect.arrayContaining([BOARD_KEY, SETUP_KEY, MENU_KEY]));
  });
});
