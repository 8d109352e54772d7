/** Choices that a list writes into one cell. Pure; no pattern looks at a whole cell. */
import type { ReadGroup, ReadOption } from './catalogue.ts';
import { readPrice } from './price.ts';

/** Letters of one dish's choices; what is longer is named, and read up to here. */
export const CHOICES_LIMIT = 5_000;

/**
 * 'Spice*: Mild, Medium, Hot +1 | Extras: Cheese +2.50': groups stand between '|', a '*' asks for exactly one option, and
 * '+' adds to the price. 'Chips / Rice', 'Chips or Rice' and 'Pommes oder Reis' ask for exactly one too, and may stand
 * without the group's name, which is then the column's. Groups of the same words are one group.
 */
export function readChoices(text: string, heading = ''): ReadGroup[] {
  return text
    .slice(0, CHOICES_LIMIT)
    .split(/[|\n]/)
    .flatMap((part) => readGroup(part, heading) ?? []);
}

function readGroup(part: string, heading: string): ReadGroup | null {
  const colon = part.indexOf(':');
  const title = colon < 0 ? heading : part.slice(0, colon);
  const { parts, isEither } = splitOptions(part.slice(colon + 1));
  const options = new Map(parts.flatMap(readOption).map((one) => [one.name.toLowerCase(), one]));
  const name = title.replaceAll('*', '').trim();
  // Words without a group's name are a choice where something is to be chosen from.
  if (name === '' || options.size === 0 || (colon < 0 && options.size < 2)) return null;
  const isNeeded = title.trim().endsWith('*') || (isEither && options.size > 1);
  const max = isNeeded ? 1 : options.size;
  const key = `${name.toLowerCase()}${isNeeded ? '*' : ''}: ${[...options.keys()].join(', ')}`;
  return { key, id: null, name, min: isNeeded ? 1 : 0, max, options: [...options.values()] };
}

/** At commas and semicolons; where there is none, at '/', 'or' and 'oder'. A '/' between digits is a fraction. */
function splitOptions(list: string): { readonly parts: readonly string[]; readonly isEither: boolean } {
  const listed = list.split(/[,;]/);
  if (listed.length > 1) return { parts: listed, isEither: false };
  const parts = list.replace(/\s+/g, ' ').split(/(?<!\d)\/|\/(?!\d)| (?:or|oder) /i);
  return { parts, isEither: parts.length > 1 };
}

/** 'Rice (+3.50)' and 'Hot +1'; a '+' without an amount after it belongs to the name. */
function readOption(text: string): ReadOption[] {
  const plus = text.lastIndexOf('+');
  const extra = plus < 0 ? '' : text.slice(plus + 1).trim();
  const cents = readPrice(extra.endsWith(')') ? extra.slice(0, -1) : extra).cents;
  const words = text.slice(0, plus).trim();
  const isPriced = cents !== null && words !== '';
  const name = (isPriced ? (words.endsWith('(') ? words.slice(0, -1) : words) : text).trim();
  return name === '' ? [] : [{ id: null, name, cents: isPriced ? cents : 0, isDefault: false, isOn: true }];
}
