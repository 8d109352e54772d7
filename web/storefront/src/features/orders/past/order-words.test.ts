import { describe, expect, it } from 'vitest';
import { createI18n, type Translate } from '#store/lib/page/i18n.tsx';
import en from '#store/locales/en/orders.json' with { type: 'json' };
import { dayText, instantText, isOnItsWay, paymentModeText, statusText, typeText } from './order-words.ts';

const english = createI18n('en', en);
const t: Translate = (key, values) => english._(key, values);
/** Sunday 22 November 2026, 07:05:09 in Auckland. */
const AT = Date.parse('2026-11-21T18:05:09Z');
const ZONE = 'Pacific/Auckland';

describe('the codes of an order in words', () => {
  it('names every status, and code 4 by the type of the order', () => {
    const delivery = [1, 2, 3, 4, 5, 6, 7].map((code) => statusText(t, code, 2));
    expect(delivery).toEqual([
      'Created',
      'Accepted',
      'Preparing',
      'Out For Delivery',
      'Delivered',
      'Cancelled',
      'Payment Failed',
    ]);
    expect(statusText(t, 4, 1)).toBe('Ready for pickup');
    expect([1, 2, 3, 4, 5, 6, 7].filter(isOnItsWay)).toEqual([1, 2, 3, 4]);
  });

  it('names types and payment modes, the card where it is known', () => {
    expect([1, 2, 3, 4].map((code) => typeText(t, code))).toEqual(['Pickup', 'Delivery', 'DineIn', 'TakeOut']);
    expect([1, 2].map((code) => paymentModeText(t, code, null))).toEqual(['COD', 'Online']);
    expect(paymentModeText(t, 2, { brand: 'mastercard', last4: '4444' })).toBe('Mastercard ••4444');
  });

  it('writes days and instants on the restaurant’s clock', () => {
    expect(dayText(t, AT, ZONE)).toBe('22-Nov-26');
    expect(instantText(t, AT, ZONE)).toBe('07:05:09, 22 Nov 2026');
  });
});
