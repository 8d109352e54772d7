import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { toInstant, type Weekday } from '#core/domain/time/zoned-time.ts';
import { isEligible, isProvisional, type PromotionContext, type PromotionCustomer, refusalOf } from './conditions.ts';
import type { Promotion } from './promotion.ts';
import {
  AUCKLAND,
  aContext,
  aLine,
  aPromotion,
  buyGet,
  cheapestOf,
  freeDelivery,
  inDepartments,
  onProducts,
  percentOff,
  TUESDAY_NOON,
} from './testing/promotions.ts';

const dinner = [aLine('curry', 2550, 1)];
const refusal = (
  more: Partial<Promotion>,
  { lines = dinner, ...context }: Partial<PromotionContext> = {},
): ReturnType<typeof refusalOf> => refusalOf(aPromotion('p', percentOff(10), more), aContext(lines, context));

/** Auckland's wall clock; 2025-03-03 is a Monday. */
const at = (date: string, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return toInstant(date, hour * 60 + minute, AUCKLAND).ms;
};

describe('refusalOf', () => {
  it('is null when nothing speaks against it', () => {
    expect(refusal({})).toBeNull();
  });

  it('knows the switch and the period, the end not included', () => {
    expect(refusal({ isActive: false })).toEqual({ kind: 'inactive' });
    const startsAt = TUESDAY_NOON;
    expect(refusal({ startsAt }, { now: startsAt - 1 })).toEqual({ kind: 'not-started', startsAt });
    expect(refusal({ startsAt }, { now: startsAt })).toBeNull();
    expect(refusal({ endsAt: startsAt }, { now: startsAt - 1 })).toBeNull();
    expect(refusal({ endsAt: startsAt }, { now: startsAt })).toEqual({ kind: 'expired', endsAt: startsAt });
  });

  it('knows order types, and that free delivery is for delivery', () => {
    const pickup = { kind: 'wrong-order-type', orderTypes: ['pickup'] };
    expect(refusal({ orderTypes: ['pickup'] }, { orderType: 'delivery' })).toEqual(pickup);
    expect(refusal({ orderTypes: ['pickup'] }, { orderType: null })).toEqual(pickup);
    expect(refusal({ orderTypes: ['pickup'] }, { orderType: 'pickup' })).toBeNull();
    expect(refusal({}, { orderType: null })).toBeNull();
    expect(refusal({ benefit: freeDelivery }, { orderType: 'pickup' })).toEqual({
      kind: 'wrong-order-type',
      orderTypes: ['delivery'],
    });
  });

  it('says what must still be spent; exactly the minimum is enough', () => {
    const minimumSpend = cents(3000);
    expect(refusal({ minimumSpend })).toEqual({ kind: 'minimum-spend', minimum: 3000, missing: 450 });
    expect(refusal({ minimumSpend }, { lines: [aLine('a', 2999)] })).toMatchObject({ missing: 1 });
    expect(refusal({ minimumSpend }, { lines: [aLine('a', 3000)] })).toBeNull();
  });

  it('counts the whole order towards the minimum, whatever the scope, and no R18 line', () => {
    const wine = aLine('wine', 9000, 1, { isR18: true });
    const promotion = { minimumSpend: cents(3000), scope: onProducts('naan') };
    expect(refusal(promotion, { lines: [aLine('naan', 500), aLine('curry', 2500)] })).toBeNull();
    expect(refusal(promotion, { lines: [aLine('naan', 500), wine] })).toMatchObject({ missing: 2500 });
  });

  it('needs something it can be taken off', () => {
    const none = { kind: 'no-eligible-items' };
    expect(refusal({ scope: inDepartments('breads') })).toEqual(none);
    expect(refusal({ scope: { departmentIds: [], productIds: [] } })).toEqual(none);
    expect(refusal({}, { lines: [] })).toEqual(none);
    expect(refusal({}, { lines: [aLine('wine', 9000, 1, { isR18: true })] })).toEqual(none);
  });

  it('says how many pieces are missing to a set', () => {
    const lines = [aLine('naan', 500, 2), aLine('curry', 2000, 5)];
    const scope = onProducts('naan');
    expect(refusal({ benefit: buyGet(3, 1), scope }, { lines })).toEqual({ kind: 'too-few-items', missing: 2 });
    expect(refusal({ benefit: cheapestOf(3), scope }, { lines })).toEqual({ kind: 'too-few-items', missing: 1 });
    expect(refusal({ benefit: cheapestOf(2), scope }, { lines })).toBeNull();
  });

  it('knows the limits in total', () => {
    expect(refusal({ totalLimit: 100, claimed: 99 })).toBeNull();
    expect(refusal({ totalLimit: 100, claimed: 100 })).toEqual({ kind: 'used-up' });
    expect(refusal({ totalLimit: 0 })).toEqual({ kind: 'used-up' });
  });

  it('knows the limits per customer, once the customer is known', () => {
    const customer = (uses: number, isFirstOrder = false): PromotionCustomer => ({
      isFirstOrder,
      usesOf: (id) => (id === 'p' ? uses : 99),
    });
    expect(refusal({ perCustomerLimit: 2 }, { customer: customer(1) })).toBeNull();
    expect(refusal({ perCustomerLimit: 2 }, { customer: customer(2) })).toEqual({ kind: 'used-by-you', limit: 2 });
    expect(refusal({ firstOrderOnly: true }, { customer: customer(0) })).toEqual({ kind: 'first-order-only' });
    expect(refusal({ firstOrderOnly: true }, { customer: customer(0, true) })).toBeNull();
    expect(refusal({ firstOrderOnly: true, perCustomerLimit: 1 })).toBeNull();
    expect(isProvisional(aPromotion('p', percentOff(1), { firstOrderOnly: true }), null)).toBe(true);
    expect(isProvisional(aPromotion('p', percentOff(1), { perCustomerLimit: 1 }), null)).toBe(true);
    expect(isProvisional(aPromotion('p', percentOff(1), { perCustomerLimit: 1 }), customer(0))).toBe(false);
    expect(isProvisional(aPromotion('p', percentOff(1)), null)).toBe(false);
  });

  it('names what the customer cannot change before what another dish would', () => {
    const promotion = { minimumSpend: cents(9900), weekdays: [7 as Weekday] };
    expect(refusal(promotion)).toMatchObject({ kind: 'wrong-weekday' });
    expect(refusal({ ...promotion, totalLimit: 1, claimed: 1 })).toEqual({ kind: 'used-up' });
  });
});

describe('weekdays and hours', () => {
  const kindAt = (promotion: Partial<Promotion>, date: string, clock: string) =>
    refusal(promotion, { now: at(date, clock) })?.kind ?? null;

  it('are the restaurant’s, not UTC', () => {
    // Monday 23:00 UTC is Tuesday noon in Auckland.
    expect(refusal({ weekdays: [3] })).toBeNull();
    expect(refusal({ weekdays: [2] })).toEqual({ kind: 'wrong-weekday', weekdays: [2] });
    expect(refusal({ weekdays: [2] }, { zone: 'UTC' })).toBeNull();
  });

  it('hold from the first minute until just before the last', () => {
    const lunch = { weekdays: [3, 4] as Weekday[], hours: { from: '11:30', to: '14:30' } };
    expect(kindAt(lunch, '2025-03-04', '11:29')).toBe('wrong-hours');
    expect(kindAt(lunch, '2025-03-04', '11:30')).toBeNull();
    expect(kindAt(lunch, '2025-03-04', '14:29')).toBeNull();
    expect(kindAt(lunch, '2025-03-04', '14:30')).toBe('wrong-hours');
    expect(kindAt(lunch, '2025-03-03', '12:00')).toBe('wrong-weekday');
    expect(kindAt(lunch, '2025-03-03', '20:00')).toBe('wrong-weekday');
  });

  it('belong past midnight to the day they start on', () => {
    const late = { weekdays: [6] as Weekday[], hours: { from: '22:00', to: '02:00' } };
    expect(kindAt(late, '2025-03-07', '23:00')).toBeNull();
    expect(kindAt(late, '2025-03-08', '01:59')).toBeNull();
    expect(kindAt(late, '2025-03-08', '02:00')).toBe('wrong-weekday');
    expect(kindAt(late, '2025-03-07', '01:00')).toBe('wrong-weekday');
    expect(kindAt(late, '2025-03-07', '12:00')).toBe('wrong-hours');
    // The Sunday after a Saturday: weekday 1 comes after 7.
    expect(kindAt({ ...late, weekdays: [7] }, '2025-03-09', '01:00')).toBeNull();
  });

  it('last until midnight as 24:00 and 23:59, and all day when both ends are the same', () => {
    for (const to of ['24:00', '23:59', '00:00']) {
      expect(kindAt({ hours: { from: '17:00', to } }, '2025-03-04', '23:59')).toBeNull();
      expect(kindAt({ hours: { from: '17:00', to } }, '2025-03-05', '00:00')).toBe('wrong-hours');
    }
    expect(kindAt({ hours: { from: '09:00', to: '09:00' } }, '2025-03-04', '03:00')).toBeNull();
  });

  it('follow the wall clock when clocks change', () => {
    // 2:00 to 3:00 comes twice on 6 April 2025, at 13:00 and 14:00 UTC.
    const hours = { from: '02:15', to: '02:45' };
    expect(refusal({ hours }, { now: Date.UTC(2025, 3, 5, 13, 30) })).toBeNull();
    expect(refusal({ hours }, { now: Date.UTC(2025, 3, 5, 14, 30) })).toBeNull();
    expect(refusal({ hours }, { now: Date.UTC(2025, 3, 5, 15, 30) })?.kind).toBe('wrong-hours');
  });

  it('refuse what is no time of day', () => {
    expect(() => refusal({ hours: { from: 'noon', to: '14:00' } })).toThrow(RangeError);
  });
});

describe('isEligible', () => {
  it('is department or product, and never R18', () => {
    const scope = { departmentIds: ['breads'], productIds: ['curry'] };
    expect(isEligible({ scope }, aLine('naan', 1, 1, { departmentId: 'breads' }))).toBe(true);
    expect(isEligible({ scope }, aLine('curry', 1))).toBe(true);
    expect(isEligible({ scope }, aLine('rice', 1))).toBe(false);
    expect(isEligible({ scope: null }, aLine('rice', 1))).toBe(true);
    expect(isEligible({ scope }, aLine('curry', 1, 1, { isR18: true }))).toBe(false);
  });
});
