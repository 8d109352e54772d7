/** The table of the rows of docs/spec with what the last runs of their drivers saw, in spec-results. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDrivers, type Row, readRows } from '../docs/spec-rows.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../spec-results');

/** What a driver saw of a row. */
export interface Seen {
  readonly id: string;
  /** File, width and title of the test. */
  readonly test: string;
  readonly isPassed: boolean;
  /** File of a picture of the moment. */
  readonly picture?: string | undefined;
}

const text = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In one word, for the reader of the table. */
function resultOf(seen: readonly Seen[], isDriven: boolean): string {
  if (!isDriven) return 'not driven';
  if (seen.length === 0) return 'not run';
  return seen.every(({ isPassed }) => isPassed) ? 'passed' : 'failed';
}

const lineOf = (row: Row, seen: readonly Seen[], result: string) => {
  const state = row.departures.length === 0 ? 'works' : 'departs';
  const departures = row.departures.map(({ date, what, why }) => `<p><b>${date}</b> ${text(what)} ${text(why)}</p>`);
  const picture = seen.find((one) => one.picture)?.picture;
  const cells = [
    `<a id="${row.id}">${row.id}</a>`,
    `${row.kind}<br>${text(row.where)}`,
    `<p>${text(row.statement)}</p>${departures.join('')}`,
    state,
    result,
    seen.map(({ test }) => text(test)).join('<br>'),
    picture ? `<a href="${picture}"><img loading="lazy" width="160" alt="" src="${picture}"></a>` : '',
  ];
  return `<tr class="${result.replace(' ', '-')}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** Everything that a run since the folder was emptied has seen. */
const readSeen = (): readonly Seen[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Seen[]);

/**
 * Keeps what a run saw under its name, in place of an earlier run of the same name, and writes the table of all runs:
 * `spec-results/index.html`, and one line in `spec-results/summary.txt`.
 */
export function writeSeen(run: string, seen: readonly Seen[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const kept = seen.map(({ picture, ...one }, index) => {
    if (!picture) return one;
    const name = `${run}-${index}.jpg`;
    copyFileSync(picture, path.join(FOLDER, name));
    return { ...one, picture: name };
  });
  writeFileSync(path.join(FOLDER, `${run}.json`), JSON.stringify(kept));
  const all = readSeen();
  const driven = new Set(findDrivers().map(({ id }) => id));
  const rows = readRows().map((row) => {
    const own = all.filter(({ id }) => id === row.id);
    return { row, own, result: resultOf(own, driven.has(row.id)) };
  });
  const count = (what: string) => rows.filter(({ result }) => result === what).length;
  const results = ['passed', 'failed', 'not run', 'not driven'].map((what) => `${count(what)} ${what}`);
  const departing = rows.filter(({ row }) => row.departures.length > 0).length;
  const summary = `Rows of the specification: ${rows.length}, of which ${departing} depart; ${results.join(', ')}`;
  writeFileSync(path.join(FOLDER, 'summary.txt'), `${summary}\n`);
  const heads = ['row', 'kind and place', 'statement', 'state', 'result', 'tests', 'picture'];
  writeFileSync(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Specification</title><style>body{font:14px system-ui}td,th{border-top:1px solid #ccc;padding:6px;text-align:left;vertical-align:top}.failed{background:#fdd}.not-driven,.not-run{background:#ffd}</style><h1>${summary}</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map(({ row, own, result }) => lineOf(row, own, result)).join('')}</table></html>`,
  );
}
