import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventStream, type EventStreamOptions, spread } from './event-stream.ts';
import { type FakeStreams, fakeStreams } from './testing/fake-streams.ts';

let streams: FakeStreams;
beforeEach(() => {
  streams = fakeStreams();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function aStream(options: Partial<EventStreamOptions> = {}) {
  const heard: string[] = [];
  const stream = createEventStream({
    url: () => '/events',
    onMessage: (data) => heard.push(data),
    onOpen: () => heard.push('open'),
    onLost: (failures) => heard.push(`lost ${failures}`),
    ...options,
  });
  return { ...stream, heard };
}

describe('createEventStream', () => {
  it('passes on what it hears until it is stopped', () => {
    const { heard, stop } = aStream();
    streams.latest().onopen?.();
    streams.latest().onmessage?.({ data: 'a' });
    expect(heard).toEqual(['open', 'a']);
    stop();
    expect(streams.latest().isClosed).toBe(true);
    streams.comeOnline();
    streams.show(true);
    vi.advanceTimersByTime(600_000);
    expect(streams.sources).toHaveLength(1);
  });

  it('asks again within 20 s where the server has no room, and counts that as no failure', () => {
    const { heard } = aStream();
    for (const chance of [0, 0.5, 0.999]) {
      vi.mocked(Math.random).mockReturnValue(chance);
      const before = streams.sources.length;
      streams.latest().onopen?.();
      streams.latest().sayFull(15_000);
      expect(streams.latest().isClosed).toBe(true);
      vi.advanceTimersByTime(11_000);
      expect(streams.sources).toHaveLength(before);
      vi.advanceTimersByTime(8_000);
      expect(streams.sources).toHaveLength(before + 1);
    }
    expect(heard).toEqual(['open', 'lost 0', 'open', 'lost 0', 'open', 'lost 0']);
  });

  it('waits twice as long after each failure, up to a minute, and begins anew after a success', () => {
    const { heard } = aStream();
    const waits = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
    for (const [index, wait] of waits.entries()) {
      streams.latest().onerror?.();
      expect(heard.at(-1)).toBe(`lost ${index + 1}`);
      vi.advanceTimersByTime(wait - 1);
      expect(streams.sources).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(streams.sources).toHaveLength(index + 2);
    }
    streams.latest().onopen?.();
    streams.latest().onerror?.();
    expect(heard.slice(-2)).toEqual(['open', 'lost 1']);
    expect(streams.sources.every((source) => source.isClosed)).toBe(true);
  });

  it('takes an open stream for lost that has not said a word for too long', () => {
    const { heard } = aStream();
    streams.latest().onopen?.();
    vi.advanceTimersByTime(40_000);
    streams.latest().onmessage?.({ data: 'beat' });
    vi.advanceTimersByTime(49_999);
    expect(heard).toEqual(['open', 'beat']);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['open', 'beat', 'lost 1']);
    vi.advanceTimersByTime(2_000);
    expect(streams.sources).toHaveLength(2);
  });

  it('takes an attempt for lost that nobody answers', () => {
    const { heard } = aStream();
    vi.advanceTimersByTime(50_000);
    expect([heard, streams.latest().isClosed]).toEqual([['lost 1'], true]);
    vi.advanceTimersByTime(2_000);
    expect(streams.sources).toHaveLength(2);
  });

  it('asks anew when the page is shown after more than a minute, and not after less', () => {
    const { heard } = aStream();
    streams.latest().onopen?.();
    streams.show(false);
    // The machine sleeps: its clock goes on and no timer runs.
    vi.setSystemTime(Date.now() + 59_000);
    streams.show(true);
    expect(streams.sources).toHaveLength(1);
    streams.show(false);
    vi.setSystemTime(Date.now() + 61_000);
    streams.show(true);
    expect(streams.sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    streams.latest().onopen?.();
    expect(heard).toEqual(['open', 'open']);
  });

  it('does not wait any longer when the network is back', () => {
    aStream();
    for (let failures = 0; failures < 6; failures += 1) {
      streams.latest().onerror?.();
      vi.runOnlyPendingTimers();
    }
    streams.latest().onerror?.();
    const before = streams.sources.length;
    streams.comeOnline();
    expect(streams.sources).toHaveLength(before + 1);
    streams.latest().onopen?.();
    vi.advanceTimersByTime(49_000);
    expect(streams.sources).toHaveLength(before + 1);
  });

  it('replaces a stream that seems open when the network is back', () => {
    const { heard } = aStream();
    streams.latest().onopen?.();
    streams.comeOnline();
    expect(heard).toEqual(['open', 'lost 1']);
    expect(streams.sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('tries at once when somebody looks at the page again, and leaves an open stream alone', () => {
    aStream();
    streams.latest().onerror?.();
    streams.show(false);
    expect(streams.sources).toHaveLength(1);
    streams.show(true);
    expect(streams.sources).toHaveLength(2);
    streams.latest().onopen?.();
    streams.show(true);
    expect(streams.sources).toHaveLength(2);
  });

  it('connects anew at another address without losing anything', () => {
    let page = 'other';
    const { heard, reconnect } = aStream({ url: () => `/events?page=${page}` });
    streams.latest().onopen?.();
    page = 'board';
    reconnect();
    expect(streams.sources.map(({ url }) => url)).toEqual(['/events?page=other', '/events?page=board']);
    expect(heard).toEqual(['open']);
  });
});

it('spreads waits by a quarter either way', () => {
  expect([0, 0.5, 1].map((chance) => spread(2_000, chance))).toEqual([1_500, 2_000, 2_500]);
});
