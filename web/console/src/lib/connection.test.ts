import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, eventType } from './connection.ts';

class FakeSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
}

function aConnection() {
  const sources: FakeSource[] = [];
  const events: string[] = [];
  let nowMs = 1_000;
  const connection = createConnection(
    () => {
      const source = new FakeSource();
      sources.push(source);
      return source as unknown as EventSource;
    },
    (type) => events.push(type),
    () => nowMs,
  );
  return {
    connection,
    events,
    sources,
    source: () => sources.at(-1) ?? new FakeSource(),
    setNow: (ms: number) => {
      nowMs = ms;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createConnection', () => {
  it('is live while the stream is open and passes on what it says', () => {
    const { connection, events, source } = aConnection();
    const stop = connection.start();
    expect(connection.get().state).toBe('polling');
    source().onopen?.();
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
    source().onopen?.();
    source().onerror?.();
    expect(connection.get().state).toBe('polling');
    expect(events).toEqual(['opened', 'order']);
    vi.advanceTimersByTime(4_000);
    expect(sources).toHaveLength(2);
    source().onopen?.();
    expect(connection.get().state).toBe('live');
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

describe('eventType', () => {
  it('knows its two kinds and nothing else', () => {
    expect(eventType('{"type":"stock"}')).toBe('stock');
    expect(eventType('{"type":"menu"}')).toBeNull();
    expect(eventType('')).toBeNull();
  });
});
