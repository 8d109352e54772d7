import { describe, expect, it } from 'vitest';
import { barParts, expectedTime, minutesLate, orderSteps } from './order-steps.ts';

const times = {
  createdUtc: '2026-11-21T05:21:00.000Z',
  acceptedUtc: '2026-11-21T05:23:00.000Z',
  preparingUtc: '2026-11-21T05:24:00.000Z',
  onItsWayUtc: null,
  deliveredUtc: null,
};
const states = (status: Parameters<typeof orderSteps>[0], more = times) =>
  orderSteps(status, more).map((step) => step.state);

describe('orderSteps', () => {
  it('marks one stage as current and what is behind it as done', () => {
    expect(states('preparing')).toEqual(['done', 'done', 'now', 'next', 'next']);
    expect(states('pending')).toEqual(['now', 'next', 'next', 'next', 'next']);
  });

  it('is all done once delivered', () => {
    expect(states('delivered')).toEqual(Array(5).fill('done'));
  });

  it('shows only times of stages that were reached', () => {
    expect(orderSteps('preparing', times).map((step) => step.atMs)).toEqual([
      Date.parse(times.createdUtc),
      Date.parse(times.acceptedUtc),
      Date.parse(times.preparingUtc),
      null,
      null,
    ]);
    expect(orderSteps('accepted', times)[2]?.atMs).toBeNull();
  });

  it('keeps what a cancelled order had reached and makes nothing current', () => {
    expect(states('cancelled', times)).not.toContain('now');
    expect(states('cancelled')).toEqual(['done', 'done', 'done', 'next', 'next']);
  });
});

describe('expectedTime', () => {
  const order = {
    createdUtc: times.createdUtc,
    dueUtc: '2026-11-21T07:00:00.000Z',
    isScheduledOrder: false,
    promisedUtc: null,
    estimatedMinutes: 30,
    orderType: 'delivery' as const,
  };
  const created = Date.parse(times.createdUtc);

  it('is creation plus the estimate, with some play for a delivery', () => {
    expect(expectedTime(order)).toEqual({ fromMs: created + 25 * 60_000, toMs: created + 35 * 60_000 });
    expect(expectedTime({ ...order, orderType: 'pickup' })).toEqual({
      fromMs: created + 30 * 60_000,
      toMs: created + 30 * 60_000,
    });
  });

  it('is the promised time once there is one', () => {
    const promisedUtc = '2026-11-21T06:00:00.000Z';
    const promised = Date.parse(promisedUtc);
    expect(expectedTime({ ...order, promisedUtc })).toEqual({ fromMs: promised - 10 * 60_000, toMs: promised });
  });

  it('is what the restaurant’s history says, until it promises a time', () => {
    const wait = { from: 15, to: 40 };
    const expected = { fromMs: created + 15 * 60_000, toMs: created + 40 * 60_000 };
    expect(expectedTime({ ...order, wait })).toEqual(expected);
    expect(expectedTime({ ...order, wait, isScheduledOrder: true }).toMs).not.toBe(expected.toMs);
  });

  it('is the chosen time of a scheduled order', () => {
    expect(expectedTime({ ...order, isScheduledOrder: true, orderType: 'pickup' }).fromMs).toBe(
      Date.parse(order.dueUtc),
    );
  });

  it('never starts before the order was placed', () => {
    expect(expectedTime({ ...order, estimatedMinutes: 3 }).fromMs).toBe(created);
  });

  it('is late from the first whole minute on, while the order is made or brought', () => {
    const expected = expectedTime(order);
    expect(minutesLate('preparing', 'delivery', expected, expected.toMs + 59_000)).toBe(0);
    expect(minutesLate('preparing', 'delivery', expected, expected.toMs + 600_000)).toBe(10);
    expect(minutesLate('on-its-way', 'delivery', expected, expected.toMs + 600_000)).toBe(10);
    // A pickup that is ready waits for its guest.
    expect(minutesLate('on-its-way', 'pickup', expected, expected.toMs + 600_000)).toBe(0);
    expect(minutesLate('pending', 'delivery', expected, expected.toMs + 600_000)).toBe(0);
  });
});

describe('barParts', () => {
  const marks = (...of: Parameters<typeof barParts>) => barParts(...of).map(({ mark }) => mark?.slice(3) ?? '-');

  it('marks what is behind an order and what is under way', () => {
    expect(marks('pending', 'pickup')).toEqual(['done', 'now', '-', '-', '-']);
    expect(marks('accepted', 'pickup')).toEqual(['done', 'done', 'now', '-', '-']);
    expect(marks('preparing', 'delivery')).toEqual(['done', 'done', 'now', '-', '-']);
    expect(marks('on-its-way', 'delivery')).toEqual(['done', 'done', 'done', 'now', '-']);
    expect(marks('on-its-way', 'pickup')).toEqual(['done', 'done', 'done', 'done', '-']);
    expect(marks('delivered', 'pickup')).toEqual(Array(5).fill('done'));
    expect(marks('cancelled', 'pickup')).toEqual(Array(5).fill('-'));
  });
});
