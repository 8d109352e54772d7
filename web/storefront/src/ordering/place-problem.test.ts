import { describe, expect, it } from 'vitest';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { placeProblem } from './place-problem.ts';

const canSchedule = { canSchedule: true };

describe('placeProblem', () => {
  it.each<[Reason | undefined, string, string | null, string | null]>([
    ['service-not-offered', 'orderType', 'service', 'service'],
    ['no-zone', 'deliveryAddress', 'address', 'service'],
    ['out-of-range', 'deliveryAddress', 'address', 'address'],
    ['zone-exceeded', 'deliveryAddress', 'address', 'address'],
    ['zone-unknown', 'deliveryZoneId', 'address', 'address'],
    ['address-abroad', 'deliveryAddress', 'address', 'address'],
    [undefined, 'deliveryLocation', 'address', 'address'],
    ['closed', 'dueUtc', 'due', 'time'],
    ['due-past', 'dueUtc', 'due', 'time'],
    ['due-full', 'dueUtc', 'due', 'time'],
    ['schedule-not-offered', 'isScheduledOrder', 'due', 'now'],
    ['below-minimum', 'cartId', null, 'menu'],
    ['cash-not-offered', 'paymentMode', 'payment', null],
    ['too-many-open-orders', 'paymentMode', 'payment', null],
  ])('tells of %s (%s) at %s and offers %s', (reason, field, place, remedy) => {
    expect(placeProblem({ reason, fields: { [field]: 'wrong' } }, canSchedule)).toEqual({ place, remedy });
  });

  it('offers no other time where none can be chosen', () => {
    const closed = { reason: 'closed' as const, fields: { dueUtc: 'closed' } };
    expect(placeProblem(closed, { canSchedule: false })).toEqual({ place: 'due', remedy: null });
  });

  it('leads to the cart when the cart is the cause, and nowhere when the customer can change nothing', () => {
    expect(placeProblem({ reason: 'cart-problems', fields: {} }, canSchedule)).toEqual({ place: null, remedy: 'cart' });
    expect(placeProblem({ fields: {} }, canSchedule)).toEqual({ place: null, remedy: null });
  });
});
