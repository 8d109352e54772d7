import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#core/domain/orders/status.ts';
import { NOTICE_KINDS } from './notices.ts';
import { earlierMails, ORDER_MAIL_KINDS, whyUntrue } from './truth.ts';

const HOUR = 3_600_000;
const all = [...new Set([...ORDER_MAIL_KINDS, ...NOTICE_KINDS])];
/** An order that was due when the message was written. */
const why = (kind: (typeof all)[number], status: (typeof ORDER_STATUSES)[number], ageMs = 0) =>
  whyUntrue(kind, { status, dueMs: 0 }, { ageMs, nowMs: Math.max(1, ageMs) });

describe('a message', () => {
  it('is true in the statuses of its step alone', () => {
    const truths = Object.fromEntries(
      all.map((kind) => [kind, ORDER_STATUSES.filter((status) => why(kind, status) === null)]),
    );
    expect(truths).toEqual({
      confirmation: ['pending'],
      accepted: ['accepted', 'preparing'],
      later: ['accepted', 'preparing', 'on-its-way'],
      retimed: ['accepted', 'preparing', 'on-its-way'],
      ready: ['on-its-way'],
      'on-its-way': ['on-its-way'],
      'came-back': ['preparing'],
      cancelled: ['cancelled'],
      rate: ['delivered'],
      corrected: [...ORDER_STATUSES],
      rejected: ['cancelled', 'payment-failed'],
      refunded: [...ORDER_STATUSES],
      'pay-again': [...ORDER_STATUSES],
      receipt: ['delivered'],
    });
  });

  it('about now lasts an hour, one about money for days', () => {
    const oldest = (hours: number) =>
      all.filter((kind) => ORDER_STATUSES.some((status) => why(kind, status, hours * HOUR) === null)).sort();
    expect(oldest(1)).toEqual(all.toSorted());
    expect(oldest(2)).toEqual(['corrected', 'pay-again', 'rate', 'receipt', 'refunded', 'rejected']);
    expect(oldest(48)).toEqual(['corrected', 'pay-again', 'receipt', 'refunded', 'rejected']);
    expect(oldest(24 * 8)).toEqual([]);
  });

  it('about an order for later is news until that is due', () => {
    const order = { status: 'accepted' as const, dueMs: 30 * HOUR };
    expect(whyUntrue('accepted', order, { ageMs: 5 * HOUR, nowMs: 6 * HOUR })).toBeNull();
    expect(whyUntrue('accepted', order, { ageMs: 30 * HOUR, nowMs: 31 * HOUR })).toBe('too-old');
  });
});

it('leaves after the mails of earlier steps', () => {
  expect(earlierMails('confirmation')).toEqual([]);
  expect(earlierMails('accepted')).toEqual(['confirmation']);
  expect(earlierMails('corrected')).toEqual(['confirmation', 'accepted']);
});
