import { afterEach, expect, it, vi } from 'vitest';
import { undoSeconds } from '#console/lib/device/undo-time.ts';
import { writeStored } from '#console/lib/storage.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { createMovesStore } from './moves-state.ts';
import { canRecall, undoLeft } from './undo.ts';

afterEach(() => writeStored('console-undo', undefined));

const MINUTE_MS = 60_000;
const ended = Date.UTC(2026, 10, 28, 6, 0);
const ticket = { orderStatus: ORDER_STATUS_CODES.delivered, endedUtc: new Date(ended).toISOString() } as WireTicket;

it('a completed order is offered back for two hours, as long as the server takes it', () => {
  expect(canRecall(ticket, ended + 120 * MINUTE_MS - 1)).toBe(true);
  expect(canRecall(ticket, ended + 120 * MINUTE_MS)).toBe(false);
  expect(canRecall({ ...ticket, orderStatus: ORDER_STATUS_CODES.cancelled }, ended)).toBe(false);
});

it('a step is offered back for ten seconds, which are counted down', () => {
  const undo = { action: 'undo-ready', untilMs: ended + 10_000, forMs: 10_000 } as const;
  expect(undoLeft(undo, ended)).toEqual({ seconds: 10, share: 1 });
  expect(undoLeft(undo, ended + 9_001)).toEqual({ seconds: 1, share: 0.1 });
  expect(undoLeft(undo, ended + 11_000)).toEqual({ seconds: 0, share: 0 });
});

it.each([
  [undefined, 10],
  [30, 30],
  [60, 60],
  [86_400, 10],
])('is offered for as long as the device says: %s', (stored, expected) => {
  if (stored !== undefined) writeStored('console-undo', stored);
  expect(undoSeconds()).toBe(expected);
});

it('reached by keys, an offer of any length lasts a minute from its step on', () => {
  vi.useFakeTimers();
  try {
    const store = createMovesStore(String);
    writeStored('console-undo', 30);
    store.offerUndo('o1', 'ready');
    vi.advanceTimersByTime(20_000);
    store.holdUndo('o1');
    vi.advanceTimersByTime(39_000);
    expect(store.get().undos.get('o1')).toMatchObject({ forMs: 60_000 });
    vi.advanceTimersByTime(1_000);
    expect(store.get().undos.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
