/** Every pattern that meets texts from outside is given ten million of its own worst letter, in a process that serves nobody. */
import { expect, it } from 'vitest';
import { BOUNDED, parsed, patterns } from './pattern-list.ts';

/** What no bound is named for. */
const TEN_MILLION = 10_000_000;
/** So few letters show what grows with their square. */
const TRIED = 5_000;
const SQUARE_MS = 5;
/** So many show which is the worst of the others; what takes fewer is told by the noise of the machine. */
const COMPARED = 200_000;
const MOST_MS = 1_000;

/**
 * Processor time, because others use the machine too; without end where the text is too long for the call stack. The end of
 * the text is no letter of the pattern.
 */
function timeOf(pattern: RegExp, word: string, letters: number): number {
  const text = `${word.repeat(Math.ceil(letters / word.length)).slice(0, letters)}\u0007`;
  const before = process.cpuUsage();
  try {
    text.search(pattern);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  return process.cpuUsage(before).user / 1_000;
}

/** The least of three where once took too long: a processor that others load takes several times as long for the same work. */
function leastTimeOf(pattern: RegExp, word: string, letters: number): number {
  const once = timeOf(pattern, word, letters);
  if (once <= MOST_MS) return once;
  return Math.min(once, timeOf(pattern, word, letters), timeOf(pattern, word, letters));
}

/** The letters and words that stand in a pattern, and one of each class. */
function wordsOf(pattern: RegExp): readonly string[] {
  const plain = pattern.source.replaceAll(/\\[a-zA-Z]\{?|[()[\]|?*+^${}\\]/g, ' ');
  return [...new Set([...plain, ...plain.split(' '), ...'aZ0 .,-+/:<&\n'])].filter((word) => word !== '');
}

/** Milliseconds by which words are compared. */
function compared(pattern: RegExp, word: string, letters: number): number {
  const few = timeOf(pattern, word, Math.min(letters, TRIED));
  return few > SQUARE_MS || letters <= TRIED
    ? few * (COMPARED / TRIED)
    : timeOf(pattern, word, Math.min(letters, COMPARED));
}

/** On so many letters as it may get of the word that takes it longest; without end as soon as fewer take too long. */
function worstTimeOf(pattern: RegExp, letters: number): number {
  const words = wordsOf(pattern).map((word) => ({ word, ms: compared(pattern, word, letters) }));
  const [worst] = words.sort((a, b) => b.ms - a.ms);
  if (!worst) return 0;
  // By steps: what takes a second for a hundredth of them might not end for all.
  for (let some = TRIED; some < letters; some *= 4) {
    if (leastTimeOf(pattern, worst.word, some) > MOST_MS) return Number.POSITIVE_INFINITY;
  }
  return leastTimeOf(pattern, worst.word, letters);
}

it('finds a pattern that takes too long', () => {
  expect(worstTimeOf(/\s+$/, 100_000)).toBeGreaterThan(MOST_MS);
}, 600_000);

it('the patterns are found, and those with a bound are among them', () => {
  const known = patterns();
  expect(known.size).toBeGreaterThan(250);
  expect([...BOUNDED.keys()].filter((pattern) => !known.has(pattern))).toEqual([]);
});

it('the edge of a word stands beside no letter of another script, of which it knows none', () => {
  const blind = [...patterns()].filter(([pattern]) => /\\b(?=[^\p{ASCII}])|(?<=[^\p{ASCII}])\\b/u.test(pattern));
  expect(blind).toEqual([]);
});

it('every pattern reads as much as it may get of its own worst letter within a second', { timeout: 300_000 }, () => {
  const slow = [...patterns()].flatMap(([pattern, files]) => {
    const [letters] = BOUNDED.get(pattern) ?? [TEN_MILLION];
    const ms = worstTimeOf(parsed(pattern), letters);
    return ms > MOST_MS ? [`${files.join(', ')}: ${pattern} ${Math.round(ms)} ms for ${letters} letters`] : [];
  });
  expect(slow.join('\n')).toBe('');
});
