/**
 * The gate that counts: what each work of an evening costs, in numbers that no load of the machine changes. What is expected
 * stands in figures.json; `npm run bench -- gate` prints what is counted, and `npm run bench -- gate --write` writes it anew, so
 * that a change shows in review.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listStatements } from '#server/modules/orders/testing/shop.ts';
import { type CountedDatabase, OWN, openCountedDatabase, type Written } from './counted-database.ts';
import { filesOfPage, type PageFiles } from './page.ts';
import { type GateShop, openGateShop, type Work } from './works.ts';

interface Cost extends Written {
  readonly statements: number;
  readonly bytes: number;
}

interface Figures {
  /** By name of the work: one call alone, and ten in one turn. */
  readonly works: Readonly<Record<string, { readonly one: Cost; readonly ten?: Cost }>>;
  readonly pages: Readonly<Record<string, PageFiles>>;
}

const FILE = path.join(import.meta.dirname, 'figures.json');
const expected = JSON.parse(readFileSync(FILE, 'utf8')) as Figures;
const isWriting = process.env.SERVERY_GATE === 'write';
/** What else happens can only add to what is counted, so the least of some rounds is that of the work alone. */
const ROUNDS = 4;
const AT_ONCE = 10;
/** Of what is compressed, and of the log's bytes: ids and versions of zlib and PostgreSQL change less. */
const NEARLY = 0.05;
const HOST = 'saffron-lane.localhost:4000';
const PAGES = { 'a first view': '/', 'a console page': '/console' } as const;

let database: CountedDatabase;
let shop: GateShop;
const counted = { works: {} as Record<string, { one: Cost; ten?: Cost }>, pages: {} as Record<string, PageFiles> };

beforeAll(async () => {
  database = await openCountedDatabase(inject('testFiles'));
  shop = await openGateShop(database);
});
afterAll(async () => {
  await shop?.close();
  if (process.env.SERVERY_GATE) console.table(rows(counted));
  if (isWriting) writeFileSync(FILE, `${JSON.stringify(counted, null, 2)}\n`);
});

function rows({ works, pages }: Figures): Record<string, object> {
  const each = Object.entries(works).flatMap(([name, { one, ten }]) => [
    [name, one],
    ...(ten ? [[`${name} × ${AT_ONCE}`, ten] as const] : []),
  ]);
  return Object.fromEntries([...each, ...Object.entries(pages)]);
}

/** One round: `calls` of the work in one turn. */
async function costOf({ prepare }: Work, calls: number): Promise<Cost & { readonly texts: readonly string[] }> {
  const ready: Awaited<ReturnType<Work['prepare']>>[] = [];
  for (let call = 0; call < calls; call += 1) ready.push(await prepare());
  let bytes = 0;
  let written: Written | undefined;
  const sent = await listStatements(async () => {
    written = await database.writtenBy(async () => {
      const each = await Promise.all(ready.map((call) => call()));
      bytes = each.reduce((sum, one) => sum + one, 0);
    });
  });
  const texts = sent.map(({ text }) => text).filter((text) => !text.includes(OWN));
  if (!written) throw new Error('Nothing was counted');
  return { statements: texts.length, ...written, bytes, texts };
}

/** Each number is the least of its rounds. The first one, in which much is read for the first time, is left out. */
async function leastOf(work: Work, calls: number) {
  await costOf(work, calls);
  const rounds: Awaited<ReturnType<typeof costOf>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await costOf(work, calls));
  const least = (of: keyof Cost) => Math.min(...rounds.map((round) => round[of]));
  const cost: Cost = {
    statements: least('statements'),
    commits: least('commits'),
    rows: least('rows'),
    indexEntries: least('indexEntries'),
    walBytes: least('walBytes'),
    bytes: least('bytes'),
  };
  return { cost, texts: rounds.find(({ statements }) => statements === cost.statements)?.texts ?? [] };
}

/** What is wrong, in words; empty where every number is the expected one. What may differ by a twentieth does not count. */
function wrongIn(
  { name, isPacked = false }: { readonly name: string; readonly isPacked?: boolean },
  cost: Cost | PageFiles,
  known: Cost | PageFiles | undefined,
  texts: readonly string[] = [],
): string[] {
  const before: Record<string, number> = { ...known };
  const wrong = Object.entries(cost).filter(([kind, now]) => {
    const then = before[kind] ?? Number.NaN;
    const isNear = kind === 'walBytes' || (kind === 'bytes' && isPacked);
    return !(isNear ? Math.abs(now - then) <= then * NEARLY : now === then);
  });
  if (wrong.length === 0 || isWriting) return [];
  const numbers = wrong.map(([kind, now]) => `${kind} ${now} in place of ${before[kind]}`).join(', ');
  return [
    [`${name}: ${numbers}`, ...texts.map((text) => `  ${text.replaceAll(/\s+/g, ' ').slice(0, 140)}`)].join('\n'),
  ];
}

// A second try would find what the first has left.
describe('the gate', { retry: 0 }, () => {
  it('counts what each work costs, alone and ten at a time', async () => {
    const wrong: string[] = [];
    for (const work of shop.works) {
      const { name } = work;
      const one = await leastOf(work, 1);
      // A server starts once.
      const ten = name === 'a start' ? undefined : await leastOf(work, AT_ONCE);
      counted.works[name] = { one: one.cost, ...(ten && { ten: ten.cost }) };
      wrong.push(...wrongIn(work, one.cost, expected.works[name]?.one, one.texts));
      if (ten)
        wrong.push(
          ...wrongIn({ ...work, name: `${name}, ten in one turn` }, ten.cost, expected.works[name]?.ten, ten.texts),
        );
    }
    expect(wrong.join('\n')).toBe('');
  });

  it('is red for one statement more', async () => {
    const polling = shop.works.find(({ name }) => name.includes('order’s page'));
    if (!polling) throw new Error('The gate has no such work');
    const planted: Work = {
      name: polling.name,
      prepare: async () => {
        const call = await polling.prepare();
        return async () => {
          await shop.db.execute('select 4711');
          return await call();
        };
      },
    };
    const { cost, texts } = await leastOf(planted, 1);
    expect(cost.statements).toBe((counted.works[polling.name]?.one.statements ?? 0) + 1);
    if (!isWriting) expect(wrongIn(polling, cost, expected.works[polling.name]?.one, texts).join()).toContain('4711');
  });

  it('counts what a browser asks for before a page is touched', async () => {
    for (const [name, url] of Object.entries(PAGES)) {
      const files = await filesOfPage(shop.app, url, HOST);
      counted.pages[name] = files;
      expect(wrongIn({ name, isPacked: true }, files, expected.pages[name])).toEqual([]);
    }
  });
});
