/** The sizes of docs/operations.md are what the model says for the cost that stands above them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { paperTable, sizeFor } from '../tools/load/paper.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../docs/operations.md'), 'utf8');
const cost = /It cost (\d+) ms of processor time of the server and (\d+) of PostgreSQL for each order/.exec(text);
const measured = { serverMs: Number(cost?.[1]), databaseMs: Number(cost?.[2]) };
const cellsOf = (table: string) =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '' && !/^-+$/.test(cell)),
  );

it('for 100, 1,000 and 100,000 restaurants', () => {
  const printed = /^\| restaurants \| orders a second [\s\S]*?\n\n/m.exec(text)?.[0].trim() ?? '';
  expect(cellsOf(printed)).toEqual(cellsOf(paperTable(measured)));
});

it('by an arithmetic that one can do by hand', () => {
  // 3,600 restaurants with ten orders in that hour are ten orders a second: 2.49 and 0.9 cores, used to half.
  expect(sizeFor(3_600, { serverMs: 249, databaseMs: 90 })).toMatchObject({
    ordersPerSecond: 10,
    serverCores: 4.98,
    databaseCores: 1.8,
    // 3,600 boards, and for each of 36,000 orders a page for 22 minutes and 7.3 visits of 4 minutes; a page holds one stream.
    streams: 3_600 + 36_000 * ((1_335 + 1_760) / 3_600),
    processes: 5,
    connections: 80,
  });
  // Where an order costs little, the streams decide: 12,000 a process.
  expect(sizeFor(3_600, { serverMs: 10, databaseMs: 1 }).processes).toBe(3);
  expect(sizeFor(10_000, { serverMs: 10, databaseMs: 1 }).processes).toBe(8);
});
