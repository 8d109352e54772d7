import { describe, expect, it } from 'vitest';
import { REJECT_REASONS } from '#core/contract/orders/console-tickets.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { NOTICE_KINDS, type NoticeKind } from '#core/domain/notices/notices.ts';
import { smsParts } from '#core/domain/notices/sms-text.ts';
import { type NoticeFacts, noticeSms, noticeText } from './notice-text.ts';

const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const LINK = `https://saffron-lane.example.nz/o/${CODE}`;

const facts = (kind: NoticeKind, changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind,
  locale: 'en',
  orderNumber: 1104,
  orderType: 'delivery',
  restaurant: 'Saffron Lane',
  phone: '09 555 0148',
  rejectReason: null,
  readyMs: Date.parse('2026-11-29T07:27:00Z'),
  nowMs: Date.parse('2026-11-29T07:00:00Z'),
  zone: 'Pacific/Auckland',
  ...changes,
});

const SENT = NOTICE_KINDS.filter((kind) => kind !== 'rate');
const REASONS = [null, ...REJECT_REASONS, 'We know you, Hana of 1 Somewhere Lane, and your butter chicken'];

describe.each(LOCALES)('an SMS in %s', (locale) => {
  it.each(SENT)('%s is at most two parts, with the telephone, a link and a way out', (kind) => {
    for (const rejectReason of REASONS) {
      const text = noticeSms(facts(kind, { locale, rejectReason }), LINK);
      expect(smsParts(text), text).toBeLessThanOrEqual(2);
      expect(text).toMatch(/^Saffron/);
      for (const part of ['#1104', '09 555 0148', 'STOP']) expect(text).toContain(part);
      if (kind !== 'cancelled') expect(text).toContain(`saffron-lane.example.nz/o/${CODE}`);
    }
  });

  it.each(SENT)('%s of a long name at a long address is not dearer, and keeps the telephone', (kind) => {
    for (const restaurant of ['ਸੁਆਦਲਾ'.repeat(15), 'The Old Bank Corner Café & Restaurant of Upper Moutere', '']) {
      const link = `https://the-old-bank-corner-cafe-and-restaurant.orders.example.co.nz/o/${CODE}`;
      const text = noticeSms(facts(kind, { locale, restaurant }), link);
      expect(smsParts(text), text).toBeLessThanOrEqual(2);
      expect(text).toContain('09 555 0148');
    }
  });
});

describe('a push', () => {
  it('names the day of an order for another one', () => {
    expect(noticeText(facts('accepted')).body).toBe('With you by 8:27 pm at the latest.');
    const before = facts('accepted', { nowMs: Date.parse('2026-11-28T07:00:00Z') });
    expect(noticeText(before).body).toBe('With you by Sun 29 November, 8:27 pm at the latest.');
  });

  it('says why an order was not accepted, in the reader’s language, but not in staff’s own words', () => {
    const body = (rejectReason: string | null, locale: NoticeFacts['locale'] = 'en') =>
      noticeText(facts('cancelled', { rejectReason, locale })).body;
    expect(body('sold-out')).toBe('Something you ordered has sold out.');
    expect(body('sold-out', 'hi')).toMatch(/ख़त्म/);
    expect(body('Hana of 1 Somewhere Lane')).toBe('The page of your order says why.');
    expect(body(null)).toBe('The page of your order says why.');
  });
});
