import { describe, expect, it } from 'vitest';
import { toColumns } from '#console/features/board/columns.ts';
import { aLine, aTicket, at, NOW } from '#console/features/board/testing/tickets.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { isQuotable, lookReason, toRush } from './rush.ts';

describe('lookReason', () => {
  it.each<[string, Partial<WireTicket>, string | null]>([
    ['a plain order', {}, null],
    ['a card that does not pay any more', { isPaymentLapsed: true, notes: 'Nut allergy' }, 'unpaid'],
    ['a quoted time that is over', { dueUtc: at(0) }, 'overdue'],
    ['an allergy of one line', { products: [aLine({ specialInstructions: 'Allergic to egg' })] }, 'allergy'],
    ['alcohol', { needsIdCheck: true, notes: 'Ring twice' }, 'id'],
    ['a note', { notes: ' Very hot ' }, 'note'],
    ['twelve pieces', { itemCount: 12 }, 'big'],
    ['eleven pieces', { itemCount: 11 }, null],
  ])('%s', (_name, change, reason) => {
    expect(lookReason(aTicket(change), NOW)).toBe(reason);
  });

  it('lets one tap accept what was only to be read', () => {
    expect((['allergy', 'id', 'note', 'big', null] as const).map(isQuotable)).toEqual([true, true, true, true, true]);
    expect((['unpaid', 'overdue'] as const).map(isQuotable)).toEqual([false, false]);
  });
});

describe('toRush', () => {
  it('has each of forty new orders once, by five minutes of the quoted time', () => {
    const news = Array.from({ length: 40 }, (_, n) =>
      aTicket({ orderNumber: 400 + n, dueUtc: at(15 + (n % 20)), notes: n % 10 === 0 ? 'Mild' : '' }),
    );
    const { look, groups } = toRush(toColumns(news), NOW);
    const numbers = [...look.map(({ ticket }) => ticket), ...groups.flatMap(({ tickets }) => tickets)].map(
      ({ orderNumber }) => orderNumber,
    );
    expect([...numbers].sort()).toEqual(news.map(({ orderNumber }) => orderNumber));
    expect(look).toHaveLength(4);
    // 18:22 is in the five minutes from 18:20.
    expect(groups.map(({ atMs }) => new Date(atMs).toISOString().slice(11, 16))).toEqual([
      '05:20',
      '05:25',
      '05:30',
      '05:35',
      '05:40',
    ]);
  });

  it('counts what is in hand for the same time', () => {
    const preparing = { column: 'preparing', orderStatus: 2, promisedUtc: at(21) } as const;
    const { groups } = toRush(
      toColumns([
        aTicket({ dueUtc: at(20) }),
        aTicket({ orderNumber: 1, ...preparing }),
        aTicket({ orderNumber: 2, ...preparing, promisedUtc: at(40) }),
      ]),
      NOW,
    );
    expect(groups.map(({ tickets, inHand }) => [tickets.length, inHand])).toEqual([[1, 1]]);
  });
});
