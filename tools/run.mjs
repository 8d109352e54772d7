// npm run tools -- <name> [arguments]: runs tools/<name>.mjs. Without a name it lists the tools.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => path.basename(file, '.mjs'))
  .sort();
const [name, ...rest] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);
  await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
} else {
  /** What the first line of a tool says of it, after its name. */
  const purposeOf = (tool) =>
    readFileSync(path.join(folder, `${tool}.mjs`), 'utf8')
      .split('\n', 1)[0]
      .replace(/^.*?: /, '');
  if (name !== undefined) console.error(`There is no tool "${name}".`);
  console.log(names.map((tool) => `npm run tools -- ${tool}: ${purposeOf(tool)}`).join('\n'));
  process.exitCode = name === undefined ? 0 : 1;
}
