/** The drawn logo of a store without one. */
import { describe, expect, it } from 'vitest';
import { standInLogo } from './stand-in-mark.ts';

const drawn = (name: string) => {
  const svg = decodeURIComponent(standInLogo(name, '#B4552D').slice('data:image/svg+xml,'.length));
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const lines = [...svg.matchAll(/x="78"[^>]*textLength="(\d+)"[^>]*>([^<]*)</g)].map(([, length, text]) => {
    return { end: 78 + Number(length), text: text ?? '' };
  });
  return { width, lines };
};

describe('a drawn logo', () => {
  it.each([
    ['Toast', ['Toast']],
    ['Saffron Lane', ['Saffron Lane']],
    ['The Copper Kettle Kitchen and Bar', ['The Copper Kettle', 'Kitchen and Bar']],
    ['Waimarama Woodfired Pizza', ['Waimarama', 'Woodfired Pizza']],
    ['Whakatanehospitality', ['Whakatanehospitality']],
    ['ਅੰਮ੍ਰਿਤਸਰੀ ਢਾਬਾ', ['ਅੰਮ੍ਰਿਤਸਰੀ', 'ਢਾਬਾ']],
    ['Donaudampfschifffahrtselektrizitätenbrot', ['Donaudampfschifffahrt…']],
  ])('has all of %s, or as much as can be read, inside of its picture', (name, texts) => {
    const { width, lines } = drawn(name);
    expect(lines.map(({ text }) => text)).toEqual(texts);
    for (const { end } of lines) expect(end).toBeLessThan(width);
  });

  it('of a long name is no wider than twice that of a short one', () => {
    expect(drawn('The Copper Kettle Kitchen and Bar').width).toBeLessThan(2 * drawn('Saffron Lane').width);
  });
});
