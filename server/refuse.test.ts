import { describe, expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents } from '#core/domain/money/money.ts';
import { wordMessage } from './locales/wording.ts';
import { refuse } from './refuse.ts';

describe('refuse', () => {
  it('takes status, words and field from the table', () => {
    const values = { minimum: { cents: cents(2500), country: NZ }, missing: { cents: cents(1950), country: NZ } };
    const refusal = refuse('below-minimum', values);
    const { reason, status, key, options } = refusal;
    expect({ reason, status, key, options }).toEqual({
      reason: 'below-minimum',
      status: 409,
      key: 'order.minimum',
      options: { values, fields: { cartId: { key: 'order.minimum', values } } },
    });
  });

  it('sends another message of the same reason, at its field', () => {
    const { key, options } = refuse('closed', { key: 'order.closedLater', values: { restaurant: 'Saffron Lane' } });
    expect([key, options.values]).toEqual(['order.closedLater', { restaurant: 'Saffron Lane' }]);
    expect(options.fields).toEqual({ dueUtc: { key, values: { restaurant: 'Saffron Lane' } } });
  });

  it('takes another status and field, or none', () => {
    const webhooks = refuse('too-many', { key: 'console.error.webhooksMost' }, { status: 409 });
    expect([webhooks.status, webhooks.code, webhooks.options.fields]).toEqual([409, 'CONFLICT', {}]);
    expect(refuse('too-many').status).toBe(400);
    expect(refuse('schedule-not-offered', {}, { field: null }).options.fields).toEqual({});
    expect(Object.keys(refuse('cart-problems', {}, { field: 'cartId' }).options.fields ?? {})).toEqual(['cartId']);
  });

  it('keeps when to try again, and the cause', () => {
    const cause = new Error('No answer');
    const { options, cause: kept } = refuse('payment-unavailable', {}, { retryAfter: 5, cause });
    expect([options.retryAfter, kept]).toEqual([5, cause]);
  });
});

describe('wordMessage', () => {
  it('words money, instants, names and wordings in the language of the reader', () => {
    const reason = {
      key: 'promotion.refused.expired',
      values: { time: { atMs: Date.UTC(2020, 10, 21, 4, 52), zone: 'Pacific/Auckland' } },
    } as const;
    const text = {
      key: 'promotion.lost',
      values: {
        offer: { en: 'Naan', hi: 'नान' },
        reason: (locale: Locale) => wordMessage(reason, locale),
        total: { cents: cents(1650), country: NZ },
      },
    } as const;
    expect(wordMessage(text, 'en')).toMatch(/^Naan: This offer expired on 21 November 2020, 5:52 pm\. .*\$16\.50/);
    expect(wordMessage(text, 'hi')).toMatch(/^नान: .*21 नवंबर 2020, शाम 5:52 बजे.*\$16\.50/);
    expect(wordMessage(text, 'pa')).toMatch(/^Naan: .*\$16\.50/);
  });

  it('leaves texts and numbers as they are', () => {
    const text = { key: 'order.zone.outOfRange', values: { distance: '\\u0041 12.5', limit: 8 } } as const;
    expect(wordMessage(text, 'en')).toContain('\\u0041 12.5');
  });
});
