/** A promise that fails and that nobody waits for, as a library may drop one while the database is away, ends no store. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';

let server: ProductServer | undefined;
let dataDir: string | undefined;
afterAll(async () => {
  await server?.stop();
  if (dataDir) await rm(path.dirname(dataDir), { recursive: true, force: true });
});

it.each([
  ['nobody waits for this', ['a promise failed that nobody waits for']],
  ['Connection terminated unexpectedly', []],
])('the server goes on, and rings unless the database went away: %s', async (message, rings) => {
  dataDir = await makeDataDir();
  const mark = path.join(path.dirname(dataDir), 'dropped');
  // On the signal the process drops a promise, and then says so.
  const drop = `
    import { writeFileSync } from 'node:fs';
    process.on('SIGUSR2', () => {
      Promise.reject(new Error(${JSON.stringify(message)}));
      setTimeout(() => writeFileSync(${JSON.stringify(mark)}, ''), 50);
    });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(drop)}`;
  server = await startServer({ dataDir, env: { NODE_OPTIONS }, rings });
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => existsSync(mark), { timeout: 30_000 }).toBe(true);
  expect((await fetch(`http://127.0.0.1:${server.port}/livez`)).status).toBe(200);
  // Fails for another alert in its log.
  await server.stop();
  server = undefined;
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});
