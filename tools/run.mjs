// npm run tools -- <name> [arguments]: runs tools/<name>.mjs, tools/<name>.ts or tools/<name>/main.ts, a drill with the built
// product. Without a name it lists the tools.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from '../scripts/build.mjs';
import { begin, ensureDependencies } from '../scripts/setup.mjs';

const folder = import.meta.dirname;
/** File of each tool by its name. */
const tools = new Map(
  readdirSync(folder)
    .filter(
      (file) => (/\.(mjs|ts)$/.test(file) && file !== 'run.mjs') || existsSync(path.join(folder, file, 'main.ts')),
    )
    .sort()
    .map((file) => [
      file.replace(/\.\w+$/, ''),
      path.join(folder, file, ...(path.extname(file) === '' ? ['main.ts'] : [])),
    ]),
);
const [name, ...rest] = process.argv.slice(2);
const file = tools.get(name ?? '');

if (file !== undefined) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);
  if (file.endsWith('/main.ts')) {
    begin();
    await ensureDependencies({ dev: true });
    await ensureBuild();
  }
  // A tool in TypeScript needs the dependencies; the others install them.
  if (file.endsWith('.ts')) (await import('tsx/esm/api')).register();
  await import(pathToFileURL(file).href);
} else {
  /** The first sentence of a tool's comment, after its name. */
  const purposeOf = (tool) => {
    const comment = /^(?:\/\/.*\n)+|^\/\*\*[\s\S]*?\*\//.exec(readFileSync(tool, 'utf8'))?.[0] ?? '';
    const text = comment.replaceAll(/^(?:\/\/|\/\*\*| \*\/?)/gm, '').replaceAll(/\s+/g, ' ');
    return /: (.*?[.;])(?: |$)/.exec(text)?.[1].replace(/;$/, '.') ?? '';
  };
  if (name !== undefined) console.error(`There is no tool "${name}".`);
  console.log([...tools].map(([one, tool]) => `npm run tools -- ${one}: ${purposeOf(tool)}`).join('\n'));
  process.exitCode = name === undefined ? 0 : 1;
}
