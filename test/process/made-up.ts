/** A country and a language that do not exist, in a copy of the sources: what somebody who adds one has to write. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../e2e/server.ts';

/** Every vowel has an accent in this language: a word with a plain one is of another. */
export const LANGUAGE = 'ql';
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' };
const ROW = `  ${LANGUAGE}: { name: 'Qúíllóníán', script: 'latin' },\n`;

/** The text in that language. ICU's names and choices stand between an odd number of braces, and stay. */
function translated(text: string): string {
  let depth = 0;
  return text.replace(/[{}]|[^{}]+/g, (piece) => {
    if (piece === '{') depth += 1;
    else if (piece === '}') depth -= 1;
    else if (depth % 2 === 0) return piece.replace(/[aeiouy]/gi, accented);
    return piece;
  });
}

function accented(vowel: string): string {
  const small = ACCENTED[vowel.toLowerCase()] ?? vowel;
  return vowel === vowel.toLowerCase() ? small : small.toUpperCase();
}

const filesOf = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('docs/'));

/** A copy that has both. Answers its folder and the files that were written into it, with the lines that a file got. */
export async function makeCopy() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-made-up-'));
  const inside = (file: string) => path.join(folder, file);
  for (const file of filesOf()) await cp(path.join(ROOT, file), inside(file));
  await symlink(path.join(ROOT, 'node_modules'), inside('node_modules'));
  const written: Record<string, number> = {};
  const read = (file: string) => readFile(inside(file), 'utf8');
  const write = async (file: string, text: string, lines: number) => {
    await mkdir(path.dirname(inside(file)), { recursive: true });
    await writeFile(inside(file), text);
    written[file] = lines;
  };
  /** Adds lines before the first place that `before` names. */
  const add = async (file: string, ...pieces: readonly (readonly [before: string, text: string])[]) => {
    let text = await read(file);
    for (const [before, more] of pieces) {
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      text = text.replace(before, () => more + before);
    }
    await write(file, text, pieces.length);
  };

  const country = (await read('core/domain/testing/made-up-country.ts')).replaceAll('MADE_UP', 'QQ');
  await write('core/domain/country/qq.ts', country.replace('name: {', `name: { ${LANGUAGE}: 'Qúíllóníá',`), 0);
  await add(
    'core/domain/country/country.ts',
    ['import type { PhonePlan', "import { QQ } from './qq.ts';\n"],
    ['];\n\n/** By its code;', ', QQ'],
  );
  await add('core/domain/language/languages.ts', ['} as const satisfies', ROW]);
  for (const locales of ['web/storefront/src/locales', 'web/console/src/locales', 'server/locales']) {
    const isFolder = locales.startsWith('web');
    const names = isFolder ? (await readdir(inside(`${locales}/en`))).map((name) => `/${name}`) : ['.json'];
    for (const name of names) {
      const texts = Object.entries(JSON.parse(await read(`${locales}/en${name}`)) as Record<string, string>);
      const own = Object.fromEntries(texts.map(([key, text]) => [key, translated(text)]));
      await write(`${locales}/${LANGUAGE}${name}`, `${JSON.stringify(own, null, 2)}\n`, 0);
    }
  }
  return { folder, written };
}
