/**
 * Finding a dish as a waiter does: by name, department, description, diet, heat and what must not be in it, by the guest's
 * own word for it (search-words.json), and past one slip of the finger. Spec: menu#search
 */
import { ALLERGENS, DIETARY_TAGS } from './menu.ts';
import { foldText, hasDiet, isFreeOf, type SearchableDish } from './search.ts';
import spoken from './search-words.json' with { type: 'json' };

export interface FindableDish extends SearchableDish {
  readonly name: string;
  readonly description: string;
  readonly department: string;
  /** 0 (none) to 3 (hot). */
  readonly heat: number;
  readonly isRecommended: boolean;
}

/** What one word, or a few together, ask of a dish. */
interface Want {
  /** Words that stand in its texts, the typed one first. */
  readonly words: readonly string[];
  /** How well its facts fit, 0 where they do not; absent: its texts alone count. */
  readonly fits?: (dish: FindableDish) => number;
}

export interface FoundDishes<Dish> {
  /** Dishes with all that was asked for, the best first; all dishes for an empty query. */
  readonly found: readonly Dish[];
  /** Where none was found: three that come near. */
  readonly near: readonly Dish[];
  /** What was looked for in the dishes' texts, folded: to mark it. */
  readonly words: readonly string[];
}

/** What a word counts that begins a word of each text; a whole word counts double. */
const WORTH = { name: 50, department: 25, description: 10 } as const;
/** What a fact counts: more than a word of the description, less than the name. */
const FACT = 60;
const NEAR = 3;
/** From so many letters on a word may have a slip. */
const SLIP_FROM = 4;
/** Words of one phrase at most. */
const LONGEST = 3;

/** One form of singular and plural, only as good as both sides of a comparison need. */
function stem(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word) || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean).map(stem);
const phrasesOf = (list: readonly string[]) => list.map((phrase) => wordsOf(phrase).join(' '));

/** Whether one letter more, less, other, or two changed about make one word the other. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, otherLeft] = [one.slice(start, end), other.slice(start, otherEnd)];
  return (
    (left.length <= 1 && otherLeft.length <= 1) || (left.length === 2 && left === [...otherLeft].reverse().join(''))
  );
}

/** Whether a word of a text is or begins with one of these, as `FoundDishes` has them. */
export function isAmong(word: string, words: readonly string[]): boolean {
  const [read = ''] = wordsOf(word);
  return words.some((one) => one.length > 1 && read.startsWith(one));
}

/** How a Latin word sounds, roughly: its first letter and its consonants, each once. */
function soundOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const letters = [...(word.charAt(0) + word.slice(1).replace(/[aeiouyh]/g, '')).replace(/ck/g, 'k')];
  return letters.filter((letter, at) => letter !== letters[at - 1]).join('');
}

/** Whether a guest may have meant this word, or the beginning of it. */
function isMeant(typed: string, word: string): boolean {
  if (isOneSlip(typed, word)) return true;
  if (typed.length > SLIP_FROM && [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more))))
    return true;
  const sound = soundOf(typed);
  return sound.length >= SLIP_FROM - 1 && sound === soundOf(word);
}

function heatFits(kind: 'hot' | 'mild', { heat }: FindableDish): number {
  if (kind === 'hot') return heat >= 2 ? FACT + heat : 0;
  return heat <= 1 ? FACT + heat : 0;
}

function readDictionary(): ReadonlyMap<string, Want> {
  const all = new Map<string, Want>();
  const add = (phrase: string, { words, fits }: Want) => {
    const before = all.get(phrase);
    const both = before?.fits ?? fits;
    all.set(phrase, { words: [...new Set([phrase, ...(before?.words ?? []), ...words])], ...(both && { fits: both }) });
  };
  for (const kind of ['mild', 'hot'] as const) {
    for (const phrase of phrasesOf(spoken.heat[kind])) add(phrase, { words: [], fits: (dish) => heatFits(kind, dish) });
  }
  for (const tag of DIETARY_TAGS) {
    for (const phrase of phrasesOf(spoken.diets[tag]))
      add(phrase, { words: [], fits: (dish) => (hasDiet(dish, tag) ? FACT : 0) });
  }
  for (const { words: list, allergens } of spoken.avoided) {
    const fits = (dish: FindableDish) =>
      ALLERGENS.every((one) => !allergens.includes(one) || isFreeOf(dish, one)) ? FACT : 0;
    for (const word of phrasesOf(list)) {
      for (const form of spoken.without) add(wordsOf(form.replace('*', word)).join(' '), { words: [], fits });
    }
  }
  const same = spoken.sameFood.map(phrasesOf);
  for (const words of same) for (const phrase of words) add(phrase, { words });
  for (const { typed, finds } of spoken.kinds) {
    const words = phrasesOf(finds).flatMap((one) => [one, ...same.filter((group) => group.includes(one)).flat()]);
    for (const phrase of phrasesOf(typed)) add(phrase, { words });
  }
  return all;
}

const DICTIONARY = readDictionary();
const FILLERS = new Set(phrasesOf(spoken.saysNothing));

/** What is asked for: the longest phrases that mean something, each other word for itself. */
function wantsOf(words: readonly string[]): readonly Want[] {
  const wants: Want[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 1 && !DICTIONARY.has(words.slice(at, at + length).join(' '))) length -= 1;
    const phrase = words.slice(at, at + length).join(' ');
    const want = DICTIONARY.get(phrase);
    if (want) wants.push(want);
    else if (!FILLERS.has(phrase)) wants.push({ words: [phrase] });
    at += length;
  }
  return wants.length > 0 ? wants : words.map((word) => ({ words: [word] }));
}

interface Indexed<Dish> {
  readonly dish: Dish;
  readonly texts: readonly { readonly words: string; readonly worth: number }[];
}

/** How well a dish answers one want, 0 where it does not. */
function scoreOf({ dish, texts }: Indexed<FindableDish>, { words, fits }: Want): number {
  if (fits) return fits(dish);
  return Math.max(
    ...words.map((word, index) => {
      const score = texts.reduce((sum, text) => {
        if (text.words.includes(` ${word} `)) return sum + 2 * text.worth;
        return text.words.includes(` ${word}`) && (index === 0 || word.length >= SLIP_FROM) ? sum + text.worth : sum;
      }, 0);
      return index === 0 ? score : score * 0.9;
    }),
  );
}

/** Reads the dishes once; the answer finds among them. */
export function createFinder<Dish extends FindableDish>(
  dishes: readonly Dish[],
): (query: string, passes?: (dish: Dish) => boolean) => FoundDishes<Dish> {
  const index = dishes.map((dish) => ({
    dish,
    texts: (['name', 'department', 'description'] as const).map((field) => ({
      words: ` ${wordsOf(dish[field]).join(' ')} `,
      worth: WORTH[field],
    })),
  }));
  const onMenu = new Set(index.flatMap(({ texts }) => texts.flatMap(({ words }) => words.trim().split(' '))));
  const known = [...new Set([...onMenu, ...[...DICTIONARY.keys()].flatMap((phrase) => phrase.split(' ')), ...FILLERS])];
  const meant = (word: string): string => {
    if (word.length < SLIP_FROM || known.some((other) => other.startsWith(word))) return word;
    return known.find((other) => isMeant(word, other)) ?? word;
  };
  return (query, passes = () => true) => {
    const among = index.filter(({ dish }) => passes(dish));
    const words = wordsOf(query);
    if (words.length === 0) return { found: among.map(({ dish }) => dish), near: [], words: [] };
    const wants = wantsOf(words.map(meant)).map((want) =>
      // A fact that no dish has is looked for as a word.
      want.fits && !dishes.some(want.fits) ? { words: want.words } : want,
    );
    const ranked = among
      .map((one) => {
        const scores = wants.map((want) => scoreOf(one, want));
        return { dish: one.dish, isFound: !scores.includes(0), sum: scores.reduce((sum, score) => sum + score, 0) };
      })
      .sort((one, other) => other.sum - one.sum || Number(other.dish.isRecommended) - Number(one.dish.isRecommended));
    const found = ranked.filter(({ isFound }) => isFound).map(({ dish }) => dish);
    return {
      found,
      near: found.length > 0 ? [] : ranked.slice(0, NEAR).map(({ dish }) => dish),
      words: wants.flatMap((want) => (want.fits ? [] : want.words)),
    };
  };
}
