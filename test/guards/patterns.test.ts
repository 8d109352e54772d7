/** No pattern takes far longer for a text that somebody made for it: strangers' texts meet these patterns in a process that serves everybody. */
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { readModules } from './modules.ts';

/** Patterns whose time grows with the square of the text or faster, and why no text is long enough to matter. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'Digits of a number.'],
  [String.raw`/^(.*?)(?:\s*\(?\+\s*([^)]+)\)?)?$/`, 'Looks at 5,000 characters, each run of white space as one.'],
  [String.raw`/<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)>/gi`, 'Looks at 20,000 characters.'],
  [String.raw`/<\/?[a-z][^>]{0,500}>/gi`, 'Looks at 20,000 characters.'],
  [
    String.raw`/^(?:[a-z]{0,3}\s*\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?)\s*|\s*(?:\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?|\/-)$/giu`,
    'Looks at 40 characters.',
  ],
  [String.raw`/\/+$/`, 'An address that the operator configures.'],
  [String.raw`/(?:^|\/)src(\/(?:routes|features)\/.+-(?:page\w*|content)\.tsx)$/`, 'A path of the build.'],
  [`/"[^"]*"|'[^']*'|\`[^\`]*\`|“[^”]*”/g`, 'Looks at 2,000 characters.'],
  [String.raw`/[a-z][a-z0-9+.-]*:\/\/\S+/gi`, 'Looks at 2,000 characters.'],
  [String.raw`/\S+@\S+/g`, 'Looks at 2,000 characters.'],
  [String.raw`/(?=[\w+/=.-]*\d)[\w+/=.-]{20,}/g`, 'Looks at 2,000 characters.'],
  [String.raw`/[\s,]*,[\s,]*/`, 'The contract limits a search to 200 characters.'],
  [
    String.raw`/^\s*(?:unit|flat|apartment|apt|suite|shop)\s+([0-9]+[a-z]?|[a-z])\s*[,/ ]\s*(?=\d)/i`,
    'The contract limits a search to 200 characters.',
  ],
  [
    '/lock file ".*" already exists|pre-existing shared memory block|is another postmaster|is already in use/i',
    'A message of PostgreSQL.',
  ],
  ['/could not (create|map) .*shared memory/', 'A message of PostgreSQL.'],
  [String.raw`/\d+$/`, 'The name of a file of PostgreSQL.'],
  [String.raw`/[^<\s]+@[^>\s]+/`, 'An address that the operator configures.'],
  ['/<link[^>]*rel="preload"[^>]*>/g', 'The page that the build made.'],
  [String.raw`/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi`, 'The page that the build made.'],
  [String.raw`/<style[^>]*>([\s\S]*?)<\/style>/gi`, 'The page that the build made.'],
  [String.raw`/[^\p{L}\p{M}]+$/u`, 'The contract limits a password to 128 characters.'],
  [String.raw`/\].*$/`, 'A host name without line breaks always matches.'],
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
  const end = pattern.lastIndexOf('/');
  const { status } = await check(pattern.slice(1, end), pattern.slice(end + 1), { timeout: 20_000 });
  return status === 'safe';
}

it('finds a pattern that takes too long', async () => {
  expect(await isSafe(String.raw`/^(?:\uFEFF|\s)*</`)).toBe(false);
  expect(await isSafe(String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`)).toBe(false);
  expect(await isSafe(String.raw`/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/`)).toBe(true);
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
