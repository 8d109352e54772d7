/** One worker against two. Where there are only two cores, the client must share them: it is pinned to one. */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { openShop } from '#test/process/shop-client.ts';
import { makeDataDir, ROOT, startServer } from '../e2e/server.ts';
import { output } from './floors.ts';
import { median } from './load.ts';
import { addRow, note } from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;

/** Bar of issue 15, where there are cores for it. */
const AT_LEAST = 1.7;

export async function benchWorkers(): Promise<void> {
  const canPin = spawnSync('taskset', ['--version']).status === 0;
  const one = await startServer({ dataDir: await makeDataDir(), env: { RATE_LIMITS: 'off' } });
  const two = await startServer({ dataDir: await makeDataDir(), env: { RATE_LIMITS: 'off', WORKERS: '2' } });
  try {
    const rate = async (port: number) => {
      const shop = await openShop(port);
      const url = `http://127.0.0.1:${port}/api/${shop.clientId}/menu`;
      shop.close();
      const client = path.join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
      const args = [client, '--json', '-c', CONNECTIONS, '-d', SECONDS, url].map(String);
      const text = canPin
        ? await output('taskset', ['-c', '0', process.execPath, ...args])
        : await output(process.execPath, args);
      return Number(JSON.parse(text).requests.average);
    };
    const alone: number[] = [];
    const together: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await rate(one.port));
      together.push(await rate(two.port));
    }
    const ratio = median(together) / median(alone);
    const cores = os.availableParallelism();
    const details = `menu call, ${cores} cores shared with the client${canPin ? ', which is pinned to one' : ''}; goal ${AT_LEAST} where cores allow`;
    note(
      `two workers against one: ${median(together).toFixed(0)} / ${median(alone).toFixed(0)} = ${ratio.toFixed(2)} (${details})`,
    );
    addRow('two workers', `${ratio.toFixed(2)} × one`, details);
  } finally {
    await one.remove();
    await two.remove();
  }
}
