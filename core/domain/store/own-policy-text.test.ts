import { expect, it } from 'vitest';
import { isPolicyKey, ownText, paragraphsOf, policyKey } from './own-policy-text.ts';

it('names one key for each policy and language', () => {
  expect(policyKey('refund', 'pa')).toBe('Policy:RefundPa');
  expect(isPolicyKey('Policy:RefundPa')).toBe(true);
  expect(isPolicyKey('Policy:RefundFr')).toBe(false);
  expect(isPolicyKey('TabSettings:DefaultTab')).toBe(false);
});

it('begins a paragraph at an empty line and keeps other line breaks', () => {
  expect(paragraphsOf(' One\nline \r\n \r\n\n\nTwo ')).toEqual(['One\nline', 'Two']);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

it('gives a reader a text in the reader’s language, else in English, else nothing', () => {
  const texts: Readonly<Record<string, string>> = {
    'Policy:TermsEn': 'Dogs are welcome.',
    'Policy:TermsHi': 'कुत्ते भी।',
  };
  const read = (key: string) => texts[key] ?? '';
  expect(ownText('terms', 'hi', read)).toEqual({ locale: 'hi', paragraphs: ['कुत्ते भी।'] });
  expect(ownText('terms', 'pa', read)).toEqual({ locale: 'en', paragraphs: ['Dogs are welcome.'] });
  expect(ownText('privacy', 'en', read)).toBeNull();
});
