/** How people write addresses, brought to one spelling so that they can be compared. */

/** Spellings that mean the same word. 'st' is both Street and Saint: which one is meant is left to the match. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['street', 'st', 'saint'],
  ['road', 'rd'],
  ['avenue', 'ave', 'av'],
  ['drive', 'dr', 'drv'],
  ['place', 'pl'],
  ['terrace', 'tce', 'terr', 'ter'],
  ['crescent', 'cres', 'cr'],
  ['lane', 'ln'],
  ['close', 'cl'],
  ['court', 'ct', 'crt'],
  ['square', 'sq'],
  ['parade', 'pde'],
  ['highway', 'hwy'],
  ['boulevard', 'blvd'],
  ['esplanade', 'esp'],
  ['quay', 'qy'],
  ['grove', 'gr', 'grv'],
  ['heights', 'hts'],
  ['mount', 'mt'],
  ['point', 'pt'],
  ['north', 'nth'],
  ['south', 'sth'],
  ['and', '&'],
];

const spellingsOf = new Map<string, readonly string[]>(
  SPELLINGS.flatMap((group) => group.map((spelling) => [spelling, group] as const)),
);

/** Lower case without accents, macrons and apostrophes; everything else that is neither letter nor digit separates words. */
export function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’ʻ`]/g, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}&]+/u)
    .filter((word) => word !== '');
}

/** Every way a word of an address may be typed, itself included. */
export function spellings(word: string): readonly string[] {
  return spellingsOf.get(word) ?? [word];
}

export interface AddressQuery {
  /** '14', '14A', '2/14' as it is to be shown, or null when the text has no house number. */
  readonly houseNumber: string | null;
  /** The number on the street, without unit and letter. */
  readonly streetNumber: number | null;
  /** What is left to look for. */
  readonly words: readonly string[];
}

const UNIT = /^\s*(?:unit|flat|apartment|apt|suite|shop)\s+([0-9]+[a-z]?|[a-z])\s*[,/\s]\s*(?=\d)/i;
const NUMBER = /^\s*(?:([0-9]{1,4}[a-z]?|[a-z])\s*\/\s*)?([0-9]{1,5})([a-z]?)(?=[\s,]|$)/i;

/** Takes 'Flat 2, 14a franklin rd, Auckland' apart: house number '2/14A' and the words franklin, rd, auckland. */
export function readAddress(text: string): AddressQuery {
  const unit = UNIT.exec(text);
  const withoutUnit = unit ? text.slice(unit[0].length) : text;
  const number = NUMBER.exec(withoutUnit);
  const rest = words(number ? withoutUnit.slice(number[0].length) : withoutUnit);
  if (!number) return { houseNumber: null, streetNumber: null, words: rest };
  const [, slashUnit, digits = '', letter = ''] = number;
  const unitName = (unit?.[1] ?? slashUnit)?.toUpperCase();
  const onStreet = `${Number(digits)}${letter.toUpperCase()}`;
  return {
    houseNumber: unitName ? `${unitName}/${onStreet}` : onStreet,
    streetNumber: Number(digits),
    words: rest,
  };
}

const countryOf = (text: string) => [' new zealand', ' nz', ' aotearoa'].find((country) => text.endsWith(country));

/** The same for every way to write one address, without unit and country: 'Flat 2, 14 Franklin Rd' is '14 franklin road'. */
export function addressKey(text: string): string {
  const { houseNumber, words: rest } = readAddress(text);
  const plain = rest.map((word) => spellings(word)[0] ?? word);
  let key = [houseNumber?.replace(/^.*\//, '') ?? '', ...plain].join(' ');
  for (let country = countryOf(key); country; country = countryOf(key)) key = key.slice(0, -country.length);
  return key.trim();
}

/**
 * Whether `typed` is the address that `known` names in full: number and street, and of what follows some part in its order,
 * such as the city alone.
 */
export function isSameAddress(known: string, typed: string): boolean {
  const [full, part] = [addressKey(known), addressKey(typed)];
  if (full === part) return true;
  const street = addressKey(known.replace(/^([^,]*\d\w?),/, '$1').split(',')[0] ?? '');
  if (!/^\d/.test(street) || !part.startsWith(`${street} `)) return false;
  const around = full.slice(street.length).split(' ');
  let place = 0;
  for (const word of part.slice(street.length + 1).split(' ')) {
    place = around.indexOf(word, place) + 1;
    if (place === 0) return false;
  }
  return true;
}
