import { describe, expect, it } from 'vitest';
import { allTexts, createI18n, type Translate } from '#store/lib/page/i18n.tsx';
import { clockText, rangeText, whenText } from './clock.ts';

const english = createI18n('en', await allTexts('en'));
const hindi = createI18n('hi', await allTexts('hi'));
const t: Translate = (key, values) => english._(key, values);
const hindiT: Translate = (key, values) => hindi._(key, values);
const ZONE = 'Pacific/Auckland';
/** Friday 20 November 2026, 13:00 in Auckland. */
const NOW = Date.parse('2026-11-20T00:00:00Z');
const at = (hours: number) => NOW + hours * 3_600_000;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('clockText', () => {
  it.each([
    [0, '12 am', 'रात 12 बजे'],
    [690, '11:30 am', 'सुबह 11:30 बजे'],
    [720, '12 pm', 'दोपहर 12 बजे'],
    [1020, '5 pm', 'शाम 5 बजे'],
    [1320, '10 pm', 'रात 10 बजे'],
    [1500, '1 am', 'रात 1 बजे'],
  ])('%i minutes read %s and %s', (minutes, inEnglish, inHindi) => {
    expect(plain(clockText(t, minutes))).toBe(inEnglish);
    expect(plain(clockText(hindiT, minutes))).toBe(inHindi);
  });

  it('writes ranges in full', () => {
    expect(plain(rangeText(t, { fromMinutes: 690, toMinutes: 1320 }))).toBe('11:30 am – 10:00 pm');
  });
});

describe('whenText', () => {
  it.each([
    [4, '5 pm'],
    [28, 'tomorrow 5 pm'],
    [52, 'Sun 5 pm'],
    [4 + 6 * 24, 'Thu 5 pm'],
    [4 + 7 * 24, 'Fri 27/11 5 pm'],
    [11, 'tomorrow 12 am'],
    [4 - 24, 'Thu 19/11 5 pm'],
  ])('in %i hours is %s', (hours, expected) => {
    expect(plain(whenText(t, at(hours), NOW, ZONE))).toBe(expected);
  });
});
