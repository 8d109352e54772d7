/** Heartbeats of many streams. Whole streams over sockets are in test/http/events.test.ts. */
import { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStreams } from './sse.ts';
import { createStreamRegister, streamBounds } from './stream-register.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STREAMS = 1_000;
const request = { ip: '203.0.113.7', method: 'GET', routeOptions: { url: '/events' } } as unknown as FastifyRequest;

it.each([20, 4] as const)('reach each stream once in %i seconds, and few of them at a time', (beatS) => {
  const app = { addHook: () => undefined } as unknown as FastifyInstance;
  const streams = createEventStreams(app, {
    guests: createStreamRegister(streamBounds(16_000, false)),
    isLimited: false,
  });
  const beats = Array.from({ length: STREAMS }, () => 0);
  for (const place of beats.keys()) {
    const write = (text: string) => {
      if (text === 'data: {"type":"beat"}\n\n') beats[place] = (beats[place] ?? 0) + 1;
    };
    const raw = Object.assign(new EventEmitter(), { write, setHeader: () => undefined, writeHead: () => undefined });
    streams.open(
      request,
      { raw, hijack: () => undefined } as unknown as FastifyReply,
      () => undefined,
      undefined,
      beatS,
    );
  }
  beats.fill(0);
  const reached = () => beats.reduce((sum, one) => sum + one, 0);
  for (let second = 0; second < beatS; second += 1) {
    const before = reached();
    vi.advanceTimersByTime(1_000);
    expect(reached() - before).toBeLessThanOrEqual((STREAMS * 2) / beatS);
  }
  expect(new Set(beats)).toEqual(new Set([1]));
});
