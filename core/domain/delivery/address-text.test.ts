import { describe, expect, it } from 'vitest';
import { addressKey, isSameAddress, readAddress, spellings, words } from './address-text.ts';

describe('words', () => {
  it('drops case, macrons, accents and punctuation', () => {
    expect(words('Kūmara  Café, ŌTĀHUHU')).toEqual(['kumara', 'cafe', 'otahuhu']);
    expect(words("St Mary's Bay")).toEqual(['st', 'marys', 'bay']);
    expect(words('St Mary’s')).toEqual(['st', 'marys']);
  });

  it('has none in a text without letters and digits', () => {
    expect(words(' , - ')).toEqual([]);
  });
});

describe('spellings', () => {
  it('knows abbreviations both ways', () => {
    expect(spellings('rd')).toContain('road');
    expect(spellings('road')).toContain('rd');
    expect(spellings('ave')).toContain('avenue');
    expect(spellings('st')).toEqual(expect.arrayContaining(['street', 'saint']));
  });

  it('leaves other words alone', () => {
    expect(spellings('franklin')).toEqual(['franklin']);
  });
});

describe('readAddress', () => {
  it.each([
    ['14 Franklin Rd', '14', 14, ['franklin', 'rd']],
    ['14a franklin road', '14A', 14, ['franklin', 'road']],
    ['2/14 Franklin Rd', '2/14', 14, ['franklin', 'rd']],
    ['B/14 Franklin Rd', 'B/14', 14, ['franklin', 'rd']],
    ['Flat 2, 14 Franklin Rd', '2/14', 14, ['franklin', 'rd']],
    ['unit 3b 7C Queen St', '3B/7C', 7, ['queen', 'st']],
    ['014 Franklin', '14', 14, ['franklin']],
    ['14, Franklin Rd', '14', 14, ['franklin', 'rd']],
  ])('finds the house in %s', (text, houseNumber, streetNumber, rest) => {
    expect(readAddress(text)).toEqual({ houseNumber, streetNumber, words: rest });
  });

  it.each(['Franklin Road', '1st Avenue', 'Flat White Street'])('finds none in %s', (text) => {
    expect(readAddress(text)).toEqual({ houseNumber: null, streetNumber: null, words: words(text) });
  });
});

describe('one address', () => {
  const known = '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand';

  it.each([
    known,
    '14 Franklin Road, Freemans Bay, Auckland 1011',
    '14 franklin rd freemans bay auckland 1011',
    'Flat 2, 14 Franklin Rd, Freemans Bay, Auckland 1011',
    '2/14 Franklin Road\nFreemans Bay\nAuckland 1011',
  ])('is %s', (typed) => {
    expect(addressKey(typed)).toBe('14 franklin road freemans bay auckland 1011');
    expect(isSameAddress(known, typed)).toBe(true);
  });

  it.each(['14 Franklin Rd, Auckland', 'Unit 3\n14 Franklin Road\nAuckland 1011', '14 Franklin Road, Freemans Bay'])(
    'is %j, which says less',
    (typed) => {
      expect(isSameAddress(known, typed)).toBe(true);
      expect(isSameAddress('14, Franklin Road, Freemans Bay, Auckland, 1011, New Zealand / Aotearoa', typed)).toBe(
        true,
      );
    },
  );

  it.each([
    '15 Franklin Road, Auckland',
    '14a Franklin Road, Auckland',
    '14 Franklin Road',
    '14 Franklin Road, Wellington',
    '14 Franklin Road West, Auckland',
    'Franklin Road, Auckland',
    '99 Nowhere Street, Auckland',
    '14',
    '',
  ])('is not %j', (typed) => {
    expect(isSameAddress(known, typed)).toBe(false);
  });
});
