import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROFILE_KEYS, SETTINGS } from '#core/contract/settings/keys.ts';
import { ownTextOf } from '#core/contract/settings/own-texts.ts';

const folder = new URL('./', import.meta.url);
/** The pages and their own fields, without the places that only read a value or word its options. */
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.tsx') && file !== 'setting-field.tsx')
  .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\bvalue\('[^']*'\)/g, ''))
  .join('\n');

it('every setting is on a card of a page', () => {
  // `policyKey` makes the keys of the policies from the policy and the language, `keyIn` those of other own texts.
  const all = Object.keys({ ...SETTINGS, ...PROFILE_KEYS }).filter((key) => !key.startsWith('Policy:'));
  const keys = new Set(all.map((key) => ownTextOf(key)?.name ?? key));
  expect(
    [...keys].filter((key) => !pages.includes(`'${key}'`) && !pages.includes(`"${key}"`)),
    'An owner cannot see these settings: add each to a card of its <page>-page.tsx.',
  ).toEqual([]);
});
