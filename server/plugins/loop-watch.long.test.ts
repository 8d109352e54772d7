import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { watchLoop } from './loop-watch.ts';

interface Line {
  readonly alert?: boolean;
  readonly blockedMs: number;
  readonly calls: readonly object[];
}

it('names the call that held everybody up, by its route and with an alert', async () => {
  const lines: Line[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const app = fastify({ loggerInstance });
  watchLoop(app, 300);
  app.get('/slow/:id', async () => {
    const before = process.cpuUsage();
    while (process.cpuUsage(before).user < 700_000);
    return 'done';
  });
  expect((await app.inject('/slow/secret')).statusCode).toBe(200);
  // On a busy machine there may be others, which name no call.
  const call = { method: 'GET', route: '/slow/:id', reqId: expect.any(String) };
  await expect.poll(() => lines.find(({ calls }) => calls.length > 0)).toMatchObject({ alert: true, calls: [call] });
  expect(lines.every(({ blockedMs }) => blockedMs >= 300)).toBe(true);
  await app.close();
});
