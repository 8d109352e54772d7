/**
 * One worker against two. Where there are fewer than four cores, client, database and workers would fight for them, so that
 * the ratio says nothing about workers: there each worker has a quarter of one core in turns, and the client is pinned.
 */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { openShop } from '#test/process/shop-client.ts';
import { makeDataDir, type ProductServer, ROOT, startServer } from '../e2e/server.ts';
import { output } from './floors.ts';
import { median } from './load.ts';
import { addRow, note, report } from './report.ts';
import { answeringProcesses, takeTurns } from './turns.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;

/** Bar of issue 15, where there are cores for it. */
const AT_LEAST = 1.7;
/** One for the client, one for the database, two for the workers. */
const ENOUGH_CORES = 4;

/** Calls a second of the menu, by a client of its own. */
async function menuCalls(port: number, canPin: boolean): Promise<number> {
  const shop = await openShop(port);
  const url = `http://127.0.0.1:${port}/api/${shop.clientId}/menu`;
  shop.close();
  const client = path.join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
  const args = [client, '--json', '-c', CONNECTIONS, '-d', SECONDS, url].map(String);
  const text = canPin
    ? await output('taskset', ['-c', '0', process.execPath, ...args])
    : await output(process.execPath, args);
  return Number(JSON.parse(text).requests.average);
}

async function menuCallsInTurns(server: ProductServer, canPin: boolean): Promise<number> {
  const end = takeTurns(answeringProcesses(server.pid));
  try {
    return await menuCalls(server.port, canPin);
  } finally {
    end();
  }
}

export async function benchWorkers(): Promise<void> {
  const canPin = spawnSync('taskset', ['--version']).status === 0;
  const cores = os.availableParallelism();
  const inTurns = cores < ENOUGH_CORES;
  const rate = (server: ProductServer) => (inTurns ? menuCallsInTurns(server, canPin) : menuCalls(server.port, canPin));
  const one = await startServer({ dataDir: await makeDataDir(), env: { RATE_LIMITS: 'off' } });
  const two = await startServer({ dataDir: await makeDataDir(), env: { RATE_LIMITS: 'off', WORKERS: '2' } });
  try {
    const alone: number[] = [];
    const together: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await rate(one));
      together.push(await rate(two));
    }
    const details = [
      `menu call, ${cores} cores`,
      ...(inTurns ? ['each worker a quarter of one in turns'] : []),
      ...(canPin ? ['client pinned to one'] : []),
    ].join(', ');
    note(`two workers and one, calls a second: ${together.map(Math.round)}; ${alone.map(Math.round)} (${details})`);
    const ours = median(together);
    report({ name: 'two workers against one', ours, reference: median(alone), unit: '/s', atLeast: AT_LEAST });
    addRow('two workers', `${(ours / median(alone)).toFixed(2)} × one`, details);
  } finally {
    await one.remove();
    await two.remove();
  }
}
