/** A README names files that exist, wherever it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './modules.ts';

/** Folders that git leaves out, from .gitignore. */
const leftOut = new Set(
  readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1)),
);

/** Every file, relative to the project. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    return leftOut.has(entry.name) || entry.name === '.git' ? [] : filesIn(name);
  });
}

const files = filesIn('');
/** Imports by room, as in package.json. */
const ALIASES: Readonly<Record<string, string>> = { '#ui/': 'web/ui/', '#kit/': 'web/kit/' };
/** A file's name, with or without folders; `{a,b}` stands for both. Addresses and wildcards are none. */
const NAMED =
  /(?<![\w./:*@-])(?:#\w+\/)?(?:[\w{},.-]+\/)*[\w{},-][\w{},.-]*\.(?:tsx?|mjs|css|md|json|html|sql|ya?ml|sh|csv|woff2)\b(?![\w/*(])/g;

function spelledOut(name: string): string[] {
  const [all, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return all === undefined ? [name] : choices.split(',').flatMap((one) => spelledOut(before + one + after));
}

/** What a README in `folder` names and is not there. A name without its whole path is looked for in the README's room. */
function missingIn(folder: string, text: string, among: readonly string[]): string[] {
  const [room = ''] = folder.split('/');
  const near = among.filter((file) => room === '' || file.startsWith(`${room}/`));
  const isThere = (name: string) => {
    const alias = Object.keys(ALIASES).find((one) => name.startsWith(one)) ?? '';
    const whole = alias === '' ? name : ALIASES[alias] + name.slice(alias.length);
    const relative = path.posix.join(folder, whole);
    return among.includes(whole) || among.includes(relative) || near.some((file) => file.endsWith(`/${whole}`));
  };
  const named = text.replace(/```[\s\S]*?```/g, '').match(NAMED) ?? [];
  return [...new Set(named.flatMap(spelledOut))].filter((name) => !isThere(name));
}

it('finds a file that is not there', () => {
  const among = ['web/ui/actions/button.tsx', 'web/ui/forms/field.tsx', 'docs/money.ts'];
  const text =
    '| display/{button,ticket}.tsx | `#ui/forms/field.tsx`, `button.tsx` of actions/button.tsx, https://a.nz/x.html, money.ts';
  expect(missingIn('web/ui', text, among)).toEqual(['display/button.tsx', 'display/ticket.tsx', 'money.ts']);
});

it('every file that a README names exists', () => {
  const readmes = files.filter((file) => path.basename(file) === 'README.md');
  expect(readmes).toContain('web/ui/README.md');
  const missing = readmes.flatMap((file) =>
    missingIn(path.posix.dirname(file).replace(/^\.$/, ''), readFileSync(path.join(ROOT, file), 'utf8'), files).map(
      (name) => `${file}: ${name} is not there; name the file that has it now`,
    ),
  );
  expect(missing).toEqual([]);
});
