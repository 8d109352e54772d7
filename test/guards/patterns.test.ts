/** No pattern takes far longer for a text that somebody made for it: strangers' texts meet these patterns in a process that serves everybody. */
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { readModules } from './modules.ts';

/** A pattern whose time grows with the square of the text or faster: how many letters it is given, and who sees to that. */
type Bound = readonly [letters: number, why: string];

const SEARCH: Bound = [200, 'The contract limits a search.'];
const PASSWORD: Bound = [128, 'The contract limits a password.'];
const REPORT: Bound = [2_000, 'A report of an error is cut before.'];
const POSTGRES: Bound = [500, 'A message or a name of PostgreSQL.'];
const BUILD: Bound = [10_000, 'The page that the build made.'];
const OPERATOR: Bound = [2_000, 'The operator configures it.'];
const BOUNDED: ReadonlyMap<string, Bound> = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, [20, 'Digits of a number.']],
  [
    String.raw`/^(?:[a-z]{0,3}\s*\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?)\s*|\s*(?:\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?|\/-)$/giu`,
    [40, 'A longer text is no price.'],
  ],
  [String.raw`/\/+$/`, OPERATOR],
  [String.raw`/(?:^|\/)src(\/(?:routes|features)\/.+-(?:page\w*|content)\.tsx)$/`, [500, 'A path of the build.']],
  [`/"[^"]*"|'[^']*'|\`[^\`]*\`|“[^”]*”/g`, REPORT],
  [String.raw`/[a-z][a-z0-9+.-]*:\/\/\S+/gi`, REPORT],
  [String.raw`/\S+@\S+/g`, REPORT],
  [String.raw`/(?=[\w+/=.-]*\d)[\w+/=.-]{20,}/g`, REPORT],
  [String.raw`/[\s,]*,[\s,]*/`, SEARCH],
  [String.raw`/^\s*(?:unit|flat|apartment|apt|suite|shop)\s+([0-9]+[a-z]?|[a-z])\s*[,/ ]\s*(?=\d)/i`, SEARCH],
  [
    '/lock file ".*" already exists|pre-existing shared memory block|is another postmaster|is already in use/i',
    POSTGRES,
  ],
  ['/could not (create|map) .*shared memory/', POSTGRES],
  [String.raw`/\d+$/`, POSTGRES],
  [String.raw`/[^<\s]+@[^>\s]+/`, OPERATOR],
  ['/<link[^>]*rel="preload"[^>]*>/g', BUILD],
  [String.raw`/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi`, BUILD],
  [String.raw`/<style[^>]*>([\s\S]*?)<\/style>/gi`, BUILD],
  [String.raw`/[^\p{L}\p{M}]+$/u`, PASSWORD],
  [String.raw`/^(.{1,4})\1+$/su`, PASSWORD],
  [String.raw`/\].*$/`, [300, 'A host name without line breaks always matches.']],
]);

/** Every pattern of the rooms that strangers' texts reach, with the files that have it. */
function patterns(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of readModules()) {
    if (!/^(core|server)\//.test(path) || /\.test\.ts$|\/testing\//.test(path)) continue;
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const pattern = `/${node.regex.pattern}/${node.regex.flags}`;
        found.set(pattern, [...(found.get(pattern) ?? []), path]);
      },
    });
    visitor.visit(parseSync(path, text).program);
  }
  return found;
}

async function isSafe(pattern: string): Promise<boolean> {
  const { source, flags } = parsed(pattern);
  const { status } = await check(source, flags, { timeout: 20_000 });
  return status === 'safe';
}

function parsed(pattern: string): RegExp {
  const end = pattern.lastIndexOf('/');
  return new RegExp(pattern.slice(1, end), pattern.slice(end + 1));
}

/** What no bound is named for. */
const TEN_MILLION = 10_000_000;
/** So few letters show which of them is the worst. */
const TRIED = 5_000;
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

/** The letters and words that stand in a pattern, and one of each class. */
function wordsOf(pattern: RegExp): readonly string[] {
  const plain = pattern.source.replaceAll(/\\[a-zA-Z]\{?|[()[\]|?*+^${}\\]/g, ' ');
  return [...new Set([...plain, ...plain.split(' '), ...'aZ0 .,-+/:<&\n'])].filter((word) => word !== '');
}

/** On so many letters as it may get of the word that takes it longest. */
function worstTimeOf(pattern: RegExp, letters: number): number {
  const words = wordsOf(pattern).map((word) => ({ word, ms: timeOf(pattern, word, Math.min(letters, TRIED)) }));
  const [worst] = words.sort((a, b) => b.ms - a.ms);
  // One that takes so long for so few would not end for all.
  if (!worst || worst.ms > MOST_MS / 2) return worst?.ms === undefined ? 0 : Number.POSITIVE_INFINITY;
  return timeOf(pattern, worst.word, letters);
}

it('finds a pattern that takes too long', async () => {
  expect(await isSafe(String.raw`/^(?:\uFEFF|\s)*</`)).toBe(false);
  expect(await isSafe(String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`)).toBe(false);
  expect(await isSafe(String.raw`/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/`)).toBe(true);
  expect(worstTimeOf(/\s+$/, 100_000)).toBeGreaterThan(MOST_MS);
});

it('every pattern takes about as long as its text, or its text is short', { timeout: 120_000 }, async () => {
  const known = patterns();
  expect(known.size).toBeGreaterThan(250);
  expect([...BOUNDED.keys()].filter((pattern) => !known.has(pattern))).toEqual([]);
  const slow: string[] = [];
  for (const [pattern, files] of known) {
    if (!BOUNDED.has(pattern) && !(await isSafe(pattern))) slow.push(`${files.join(', ')}: ${pattern}`);
  }
  expect(slow).toEqual([]);
});

it('every pattern reads as much as it may get of its own worst letter within a second', { timeout: 300_000 }, () => {
  const slow = [...patterns()].flatMap(([pattern, files]) => {
    const [letters] = BOUNDED.get(pattern) ?? [TEN_MILLION];
    const ms = worstTimeOf(parsed(pattern), letters);
    return ms > MOST_MS ? [`${files.join(', ')}: ${pattern} ${Math.round(ms)} ms for ${letters} letters`] : [];
  });
  expect(slow).toEqual([]);
});
