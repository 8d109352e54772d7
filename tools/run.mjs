// npm run tools -- <name> [arguments]: runs tools/<name>.mjs or tools/<name>.ts. Without a name it lists the tools.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;
/** File of each tool by its name. */
const tools = new Map(
  readdirSync(folder)
    .filter((file) => /\.(mjs|ts)$/.test(file) && file !== 'run.mjs')
    .sort()
    .map((file) => [file.replace(/\.\w+$/, ''), path.join(folder, file)]),
);
const [name, ...rest] = process.argv.slice(2);
const file = tools.get(name ?? '');

if (file !== undefined) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);
  // A tool in TypeScript needs the dependencies; the others install them.
  if (file.endsWith('.ts')) (await import('tsx/esm/api')).register();
  await import(pathToFileURL(file).href);
} else {
  /** The first sentence of a tool's comment, after its name. */
  const purposeOf = (tool) => {
    const comment = /^(?:\/\/.*\n)+/.exec(readFileSync(tool, 'utf8'))?.[0] ?? '';
    return /: (.*?[.;])(?: |$)/.exec(comment.replaceAll(/\n?\/\/ /g, ' ').trim())?.[1].replace(/;$/, '.') ?? '';
  };
  if (name !== undefined) console.error(`There is no tool "${name}".`);
  console.log([...tools].map(([one, tool]) => `npm run tools -- ${one}: ${purposeOf(tool)}`).join('\n'));
  process.exitCode = name === undefined ? 0 : 1;
}
