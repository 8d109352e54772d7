import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where a country may be named: its folder, the places and restaurants that ship with it, drawings, and tests. */
const LEFT_OUT =
  /^core\/domain\/country\/|\/(gazetteer|seed|testing|gallery|migrations)\/|\.test\.tsx?$|\.(md|webp|png|svg|woff2?)$/;
const NAMED = /'NZ'|"NZ"|'64'|\ben[-_]NZ\b|\bNZD\b|Pacific\/Auckland|\bGST\b|New Zealand|न्यूज़ीलैंड|ਨਿਊਜ਼ੀਲੈਂਡ/u;
/** A written amount. */
const AMOUNT = /^\s*"[^"]+": ".*\$\d/;
/** Each says why. */
const ALLOWED = [
  // The code that the wire has for the paragraphs below.
  'core/contract/store/client.ts: policy',
  // The country's own paragraphs, which its own key alone shows.
  'info.policy.refund.law.NZ',
  // A menu's file may have any currency.
  'import.help.price',
];

it('no source names a country beside its file (decision 192)', () => {
  const files = execFileSync('git', ['ls-files', 'core', 'server', 'web'], { encoding: 'utf8' }).trim().split('\n');
  const found = files
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) =>
          NAMED.test(line) || (file.endsWith('.json') && AMOUNT.test(line)) ? [`${file}: ${line.trim()}`] : [],
        ),
    );
  expect(found.filter((line) => !ALLOWED.some((allowed) => line.includes(allowed)))).toEqual([]);
});
