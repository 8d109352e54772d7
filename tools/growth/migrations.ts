/** The release's migrations on a big database, one by one, while orders are written without a pause. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { copyMigrations, countReleased, listMigrations, WRITE_ORDER } from '#test/release-migrations.ts';
import { addRow, report } from '../../bench/report.ts';
import { ANY_PRODUCT } from './fill.ts';

const WRITERS = 4;
/** A migration waits two seconds for its lock (server/db/apply-migration.ts), and those behind it as long. */
const LONGEST_WAIT_MS = 3_000;

/** Writes orders until it is stopped; `takeLongest` answers the longest of them since it was last asked. */
function startOrders(pool: pg.Pool, clientIds: readonly string[]) {
  let isOver = false;
  let longestMs = 0;
  let written = 0;
  const write = async () => {
    while (!isOver) {
      const clientId = clientIds[written % clientIds.length] ?? '';
      const begin = performance.now();
      await pool.query(WRITE_ORDER, [clientId, randomUUID(), ANY_PRODUCT, Date.now()]);
      longestMs = Math.max(longestMs, performance.now() - begin);
      written += 1;
    }
  };
  const running = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    takeLongest() {
      const longest = longestMs;
      longestMs = 0;
      return longest;
    },
    async stop(): Promise<number> {
      isOver = true;
      await running;
      return written;
    },
  };
}

/** Makes the schema as the release before this one had it. */
export async function migrateToReleased(pool: pg.Pool): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-growth-'));
  try {
    await copyMigrations(folder, countReleased());
    await migrate(pool, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Applies what is new since the release and reports how long an order had to wait for each migration. */
export async function drillMigrations(connectionString: string, clientIds: readonly string[]): Promise<void> {
  const orders = openDatabase({ connectionString, max: WRITERS });
  const schema = openDatabase({ connectionString, max: 1, limits: 'none' });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-growth-'));
  const writing = startOrders(orders.pool, clientIds);
  try {
    const all = listMigrations();
    for (let count = countReleased() + 1; count <= all.length; count += 1) {
      await copyMigrations(folder, count);
      const name = all[count - 1] ?? '';
      writing.takeLongest();
      const begin = performance.now();
      await migrate(schema.pool, folder);
      const tookMs = performance.now() - begin;
      const longestMs = writing.takeLongest();
      report({
        name: `longest order during ${name}`,
        ours: longestMs,
        reference: LONGEST_WAIT_MS,
        unit: 'ms',
        atMost: 1,
      });
      addRow(
        `migration ${name}`,
        `${(tookMs / 1000).toFixed(1)} s`,
        `longest order meanwhile ${longestMs.toFixed(0)} ms`,
      );
    }
  } finally {
    const written = await writing.stop();
    // The product would answer and mail each of them while its calls are measured.
    await schema.pool.query(`update orders set status = 'cancelled', ended_at = now() where status = 'pending'`);
    addRow('orders written during the migrations', String(written), 'none failed');
    await rm(folder, { recursive: true });
    await Promise.all([orders.close(), schema.close()]);
  }
}
