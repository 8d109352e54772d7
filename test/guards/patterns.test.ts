/** No pattern takes far longer for a text that somebody made for it: strangers' texts meet these patterns in a process that serves everybody. */
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { readModules } from './modules.ts';

/** Patterns whose time grows with the square of the text or faster, and why no text is long enough to matter. */
const BOUNDED: Readonly<Record<string, string>> = {
  'core/domain/menu/reading/choices.ts': 'Looks at 5,000 characters, each run of white space as one.',
  'core/domain/menu/reading/plain-text.ts': 'Looks at 20,000 characters.',
  'core/domain/menu/reading/price.ts': 'Looks at 40 characters.',
  'core/domain/money/money.ts': 'Digits of a number.',
  'server/adapters/error-reports/error-event.ts': 'Looks at 2,000 characters.',
  'server/adapters/files/s3-file-store.ts': 'An address that the operator configures.',
  'server/adapters/geo-cache/cached-geocoder.ts': 'The contract limits a search to 200 characters.',
  'server/adapters/geo-remote/get-json.ts': 'An address that the operator configures.',
  'server/adapters/geocoder/address-text.ts': 'The contract limits a search to 200 characters.',
  'server/db/embedded/postmaster.ts': 'A message of PostgreSQL.',
  'server/db/embedded/programs.ts': 'A name of a file of PostgreSQL.',
  'server/env-formats.ts': 'An address that the operator configures.',
  'server/modules/notices/module.ts': 'An address that the operator configures.',
  'server/modules/pages/document.ts': 'The page that the build made.',
  'server/modules/pages/policy.ts': 'The page that the build made.',
  'server/modules/password-rules/weak-password.ts': 'The contract limits a password to 128 characters.',
  'server/modules/store/host.ts': 'A host name without line breaks always matches.',
  'server/web/built-apps.ts': 'A path of the build.',
};

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
  const slow = new Set<string>();
  for (const [pattern, files] of known) {
    if (!(await isSafe(pattern))) for (const file of files) slow.add(file);
  }
  expect([...slow].sort()).toEqual(Object.keys(BOUNDED).sort());
});
