import { describe, expect, it } from 'vitest';
import { guestText, isPlainLine } from './plain-text.ts';

const read = (text: string) => guestText().parse(text);

describe('a text of a guest', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a byte order mark', '\ufeff'],
    ['joiners alone', '\u200d\u200c'],
    ['direction marks', '\u200e\u200f\u202e'],
    ['fillers of Hangul', '\u3164\u115f'],
    ['empty patterns of Braille', '\u2800 \u2800'],
    ['soft hyphens', '\u00ad'],
    ['variation selectors', '\ufe0f'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['marks without a letter', '\u0301\u0301'],
    ['spaces and line breaks', ' \n\t '],
  ])('that is nothing but %s is empty', (_, text) => {
    expect(read(text)).toBe('');
  });

  it.each(['Hana', '花', 'ਹਨਾ', 'क्‍ष', '🙂', '7', '†', '.', 'Zoë\u200d'])('that shows %s stays', (text) => {
    expect(read(text)).toBe(text);
  });

  it('loses marks that turn the direction, and stays to be refused with a control character', () => {
    expect(read('\u202eanaH\u202c\u200f')).toBe('anaH');
    expect(read('\u0000')).toBe('\u0000');
  });
});

describe('a line', () => {
  it('has no break of any kind', () => {
    for (const end of ['\n', '\r', '\u0085', '\u2028', '\u2029']) expect(isPlainLine(`a${end}b`)).toBe(false);
    expect(isPlainLine('12 Queen St, क्‍ष')).toBe(true);
  });
});
