import { expect, it } from 'vitest';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { canRecall, undoLeft } from './undo.ts';

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
