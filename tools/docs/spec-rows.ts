/** The rules of docs/spec as rows, the tests that drive them, and docs/deviations.md, which is made from the rows. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** *look* holds at any address of a store, *order* at a demo, *own* needs a server of its own: clock, staff, faults. */
export const KINDS = ['look', 'order', 'own'] as const;

/** Where the product differs from its first specification since a day, and why. */
interface Departure {
  readonly date: string;
  readonly what: string;
  readonly why: string;
}

export interface Row {
  /** `cart#undo-a-removal`: the file and the anchor of the rule. */
  readonly id: string;
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  /** Screen and width in px, or call. */
  readonly where: string;
  readonly statement: string;
  readonly departures: readonly Departure[];
}

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

function rowOf(subject: string, rule: string): Row {
  const [name = '', , place = '', ...rest] = rule.split('\n');
  const end = rest.indexOf('');
  const [, kind, where = ''] = /^- (\w+): (\S.*)$/.exec(place) ?? [];
  const found = KINDS.find((one) => one === kind);
  const departures = rest.slice(0, end).map((line) => {
    const [, date = '', what = '', why = ''] = /^- departs (\d{4}-\d\d-\d\d): (\S.*?) Why: (\S.*)$/.exec(line) ?? [];
    return { date, what, why };
  });
  if (!found || departures.some(({ date }) => date === ''))
    throw new Error(
      `docs/spec/${subject}.md: ${name}: below the heading stand "- look|order|own: where" and for each departure ` +
        '"- departs YYYY-MM-DD: what differs. Why: the reason."',
    );
  const statement = rest
    .slice(end)
    .filter((line) => !line.startsWith('Tested by: '))
    .join('\n')
    .trim();
  return { id: `${subject}#${anchorOf(name)}`, name, kind: found, where, statement, departures };
}

/** All rules, by subject in the order of their pages. */
export function readRows(): readonly Row[] {
  return readdirSync(path.join(ROOT, 'docs/spec'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .flatMap((file) =>
      read(`docs/spec/${file}`)
        .split(/^## /m)
        .slice(1)
        .map((rule) => rowOf(file.replace('.md', ''), rule)),
    );
}

/** A test in the browser that calls `row`, or one over the wire whose title begins with ids, as `cart#add-a-line: …`. */
export interface Driver {
  readonly id: string;
  readonly file: string;
  /** Where the test begins, from 1. */
  readonly line: number;
}

const ID = '[a-z]+#[a-z0-9-]+';
const CALLS = new RegExp(`\\brow\\(\\s*[\\w.]+,\\s*((?:'${ID}',?\\s*)+)\\)`, 'g');
const TITLES = new RegExp(`['"\`](${ID}(?:, ${ID})*): \\S`, 'g');
const ids = (text: string) => text.match(new RegExp(ID, 'g')) ?? [];

function driversIn(file: string): readonly Driver[] {
  const text = read(file);
  const found = [...text.matchAll(file.startsWith('e2e/') ? CALLS : TITLES)];
  return found.flatMap(({ 1: named = '', index }) => {
    const before = text.slice(0, index).split('\n');
    const line = before.findLastIndex((one) => /^\s*(?:test|it)(?:\(|\.each\b)/.test(one)) + 1;
    return ids(named).map((id) => ({ id, file, line }));
  });
}

/** Every test that bears the id of a row, by what stands in the sources. */
export function findDrivers(): readonly Driver[] {
  return ['e2e', 'server', 'test/http', 'test/faults', 'test/process'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|e2e)\.ts$/.test(name))
      .sort()
      .flatMap((name) => driversIn(path.posix.join(folder, name.replaceAll(path.sep, '/')))),
  );
}

/** The ids that a test over the wire bears at the beginning of its title. */
export const idsOfTitle = (title: string): readonly string[] =>
  ids(new RegExp(`^${ID}(?:, ${ID})*(?=: )`).exec(title)?.[0] ?? '');

/** docs/deviations.md */
export function deviationsPage(): string {
  const rows = readRows().flatMap(({ id, name, departures }) =>
    departures.map(({ date, what, why }) => [`[${name}](spec/${id.replace('#', '.md#')})`, what, why, date]),
  );
  return `# Deviations from the specification

Made by \`npm run tools -- docs\` from the lines "departs" of [the rules](spec/README.md); a person sets each with a day and a reason. Everything else stays as the specification has it. A client that was written from the specification reads the second column.

${table(['rule', 'here', 'why', 'since'], rows)}`;
}
