/** docs/map/constants.md: every exported number with a name of its own in core and server: durations, limits, sizes. */
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { isTest, ROOT, readModules } from '#test/guards/modules.ts';
import { explained } from './docstrings.ts';
import { code, Sentences, table } from './table.ts';

const NAMED = /^export const [A-Z][A-Z0-9_]*\b/m;
/** Demo data and the protocol of a printer are no limits. */
const APART = /^server\/db\/seed\//;

/** `900,000 (15 minutes)`. The unit is the end of the name. */
function withUnit(name: string, value: number): string {
  const plain = value.toLocaleString('en', { maximumFractionDigits: 3 });
  const seconds = /_MS$/.test(name) ? value / 1_000 : /_SECONDS$/.test(name) ? value : 0;
  const bytes = /BYTES?$|BODY_LIMIT$/.test(name) ? value : 0;
  const units: readonly (readonly [string, number])[] = [
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
    ['seconds', 1],
  ];
  const [unit, size] = units.find(([, one]) => seconds >= 2 * one && seconds % one === 0) ?? ['', 1];
  if (unit !== '') return `${plain} (${seconds / size} ${unit})`;
  if (bytes >= 1_024 * 1_024 && bytes % (1_024 * 1_024) === 0) return `${plain} (${bytes / 1_024 / 1_024} MiB)`;
  return bytes >= 1_024 && bytes % 1_024 === 0 ? `${plain} (${bytes / 1_024} KiB)` : plain;
}

/** The exported names of a file that are written as constants. */
function constantsOf(file: string, text: string): string[] {
  if (!NAMED.test(text)) return [];
  const { module } = parseSync(file, text);
  return module.staticExports
    .flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : [exportName.name])),
    )
    .filter((name) => name !== null)
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
}

export async function constantsMap(): Promise<string> {
  const sentences = new Sentences('map/constants.md');
  const rows: { readonly room: string; readonly cells: readonly string[] }[] = [];
  for (const { path: file, text } of readModules()) {
    if (!/^(core|server)\//.test(file) || isTest(file) || APART.test(file)) continue;
    const names = constantsOf(file, text);
    if (names.length === 0 || !/^export const [A-Z][A-Z0-9_]* = [-\d(A-Z]/m.test(text)) continue;
    const exported: Record<string, unknown> = await import(path.join(ROOT, file));
    for (const name of names) {
      const value = exported[name];
      if (typeof value !== 'number') continue;
      const sentence = sentences.of(`${file}: ${name}`, explained(file).exports.get(name));
      rows.push({
        room: file
          .replace(/^(core\/\w+|server(?:\/modules|\/adapters)?)\/(?:([\w-]+)\/)?.*/, '$1/$2')
          .replace(/\/$/, ''),
        cells: [code(name), withUnit(name, value), sentence, code(file)],
      });
    }
  }
  sentences.check();
  const names = [...new Set(rows.map(({ room }) => room))].sort();
  const sections = names.map((room) => {
    const own = rows.filter((row) => row.room === room).map(({ cells }) => cells);
    return `## ${room}\n\n${table(['constant', 'value', 'what it says', 'file'], own)}`;
  });
  return `# Constants

Made by \`npm run tools -- docs\`: the ${rows.length} numbers with names that files of \`core\` and \`server\` export. A number that one file alone uses stands in it. What a restaurant sets is in [settings](settings.md), how often a caller may do something in [calls](calls.md#how-often).

${sections.join('\n')}`;
}
