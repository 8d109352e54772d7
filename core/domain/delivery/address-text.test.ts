import { describe, expect, it } from 'vitest';
import { readAddress, spellings, words } from './address-text.ts';

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
