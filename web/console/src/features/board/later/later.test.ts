import { expect, it } from 'vitest';
import { movedTicket } from '#console/features/board/pending-moves.ts';
import { aTicket, at, NOW } from '#console/features/board/testing/tickets.ts';
import { byDay, dueOrders, isToStart, remindStep, withDue } from './later.ts';

const MINUTE = 60_000;
const ZONE = 'Pacific/Auckland';
/** Accepted an hour ago, due in 60 minutes, to be started in 40. */
const later = aTicket({
  column: 'scheduled',
  orderStatus: 2,
  isScheduledOrder: true,
  acceptedUtc: at(-60),
  dueUtc: at(60),
  promisedUtc: at(60),
  startByUtc: at(40),
});

it('brings an order under Preparing at its minute, without an answer of the server', () => {
  const tickets = [later, aTicket({ orderNumber: 419 })];
  expect(dueOrders(tickets, NOW + 40 * MINUTE - 1)).toEqual([]);
  const due = dueOrders(tickets, NOW + 40 * MINUTE);
  expect(due).toEqual([later.orderId]);
  expect(withDue(tickets, due).map(({ column }) => column)).toEqual(['preparing', 'new']);
});

it('reminds of an order that came up, and not of one that was accepted after its minute, started or lapsed', () => {
  const up = { ...later, column: 'preparing' } as const;
  expect(isToStart(up)).toBe(true);
  expect(isToStart(later)).toBe(false);
  expect(isToStart({ ...up, acceptedUtc: at(41) })).toBe(false);
  expect(isToStart({ ...up, orderStatus: 3 })).toBe(false);
  expect(isToStart({ ...up, isPaymentLapsed: true })).toBe(false);
  expect(isToStart(aTicket({ column: 'preparing', orderStatus: 2, acceptedUtc: at(-1) }))).toBe(false);
});

it('rings once for each order and time', () => {
  const first = remindStep([later], []);
  expect(first.ring).toBe(true);
  expect(remindStep([later], first.reminded).ring).toBe(false);
  const other = { ...later, orderId: '00000000-0000-4000-8000-000000000420' };
  const second = remindStep([later, other], first.reminded);
  expect(second.ring).toBe(true);
  expect(remindStep([other, later], second.reminded).ring).toBe(false);
  const moved = movedTicket(later, { kind: 'promise', promisedMs: NOW + 120 * MINUTE }, 'Ana', NOW);
  expect(remindStep([moved], second.reminded).ring).toBe(true);
});

it('moves the start with the promise, back under Scheduled or forth to Preparing', () => {
  const up = { ...later, column: 'preparing' } as const;
  const put = movedTicket(up, { kind: 'promise', promisedMs: NOW + 90 * MINUTE }, 'Ana', NOW + 50 * MINUTE);
  expect(put).toMatchObject({ column: 'scheduled', promisedUtc: at(90), startByUtc: at(70) });
  expect(movedTicket(later, { kind: 'promise', promisedMs: NOW + 15 * MINUTE }, 'Ana', NOW)).toMatchObject({
    column: 'preparing',
    startByUtc: at(-5),
  });
  const started = { ...up, orderStatus: 3 } as const;
  expect(movedTicket(started, { kind: 'promise', promisedMs: NOW + 90 * MINUTE }, 'Ana', NOW)).toMatchObject({
    column: 'preparing',
    startByUtc: at(70),
  });
});

it('stands under the day of its start on the clock of the restaurant', () => {
  // 18:07 in Auckland: the day ends in 353 minutes.
  const starts = [40, 352, 354, 354 + 24 * 60];
  const tickets = starts.map((minutes, n) => aTicket({ ...later, orderNumber: n + 1, startByUtc: at(minutes) }));
  const days = byDay(tickets, NOW, ZONE).map(({ day, tickets: ofDay }) => [day, ofDay.map((one) => one.orderNumber)]);
  expect(days).toEqual([
    ['today', [1, 2]],
    ['tomorrow', [3]],
    [NOW + (354 + 24 * 60) * MINUTE, [4]],
  ]);
});
