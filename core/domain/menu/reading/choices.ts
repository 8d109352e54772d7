/** Choices that a list writes into one cell. Pure. */
import type { ReadGroup, ReadOption } from './catalogue.ts';
import { readPrice } from './price.ts';

/** Choices of one dish; the patterns below need not look at more. */
const LONGEST = 5_000;

/**
 * 'Spice*: Mild, Medium, Hot +1 | Extras: Cheese +2.50': groups stand between '|', a '*' asks for exactly one option, and
 * '+' adds to the price. Groups of the same words are one group.
 */
export function readChoices(text: string): ReadGroup[] {
  return text
    .slice(0, LONGEST)
    .split(/[|\n]/)
    .flatMap((part) => {
      const [, title = '', list = ''] = /^([^:]+):(.+)$/.exec(part.trim()) ?? [];
      const isNeeded = title.trim().endsWith('*');
      const name = title.replaceAll('*', '').trim();
      const options = new Map(
        list
          .split(/[,;]/)
          .flatMap((one) => readOption(one))
          .map((one) => [one.name.toLowerCase(), one]),
      );
      if (name === '' || options.size === 0) return [];
      const max = isNeeded ? 1 : options.size;
      const key = `${name.toLowerCase()}${isNeeded ? '*' : ''}: ${[...options.keys()].join(', ')}`;
      return [{ key, id: null, name, min: isNeeded ? 1 : 0, max, options: [...options.values()] }];
    });
}

function readOption(text: string): ReadOption[] {
  // With single spaces the pattern does not start again from each of many.
  const [, words = '', extra] = /^(.*?)(?:\s*\(?\+\s*([^)]+)\)?)?$/.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const cents = extra === undefined ? 0 : readPrice(extra).cents;
  const name = (cents === null ? text : words).trim();
  return name === '' ? [] : [{ id: null, name, cents: cents ?? 0, isDefault: false, isOn: true }];
}
