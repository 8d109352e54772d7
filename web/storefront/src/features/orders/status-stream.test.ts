import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeStreams, fakeStreams } from '#kit/testing/fake-streams.ts';
import { followStatus, statusKey } from './status-stream.ts';

let streams: FakeStreams;
beforeEach(() => {
  streams = fakeStreams();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps the status up to date over a lost stream, and fetches the summary when only that has changed', () => {
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  const states: boolean[] = [];
  const stop = followStatus(queries, 'c', 'o', (isConnected) => states.push(isConnected));
  expect(streams.latest().url).toBe('/api/c/orders/o/events');
  streams.latest().onopen?.();
  streams.latest().onmessage?.({ data: '{"status":2}' });
  expect(queries.getQueryData(statusKey('c', 'o'))).toBe(2);
  expect(invalidated).not.toHaveBeenCalled();
  streams.latest().onmessage?.({ data: '{"status":2}' });
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['order', 'c', 'o', 'summary'] });

  streams.latest().onerror?.();
  vi.advanceTimersByTime(2_000);
  expect(streams.sources).toHaveLength(2);
  streams.latest().onopen?.();
  streams.latest().onmessage?.({ data: '{"status":3}' });
  expect(queries.getQueryData(statusKey('c', 'o'))).toBe(3);
  expect(states).toEqual([true, false, true]);
  stop();
  expect(streams.latest().isClosed).toBe(true);
});
