/** Pictures are made in a process beside the server: libraries that read strangers' files end at most that process. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/embedded-database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { childrenNamed } from './children-named.ts';
import { openShop } from './shop-client.ts';

let database: TestDatabase;
let server: ProductServer;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  dataDir = await makeDataDir();
  server = await startServer({
    dataDir,
    env: { DATABASE_URL: database.connectionString, DEMO: '1', LOG_LEVEL: 'warn' },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
  await database.drop();
});

/** Process ids of what carries out the server's tasks. */
const helpers = () => childrenNamed(server.pid, 'task-process');

/** Pictures that a try before this one has asked for. */
let asked = 0;

/** Addresses of pictures that are not made yet. */
async function findPictures(): Promise<string[]> {
  const rows = await queryOnce<{ client_id: string; image_id: string; width: number }>(
    database.connectionString,
    'select client_id, image_id, widths[1] as width from images order by image_id',
  );
  asked += 4;
  return rows
    .slice(asked - 4, asked)
    .map(({ client_id, image_id, width }) => `/media/${client_id}/${image_id}-${width}.webp`);
}

it('makes pictures outside the server, and in a new process after that one has died', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await findPictures();
  const get = (address: string) => fetch(`http://127.0.0.1:${server.port}${address}`);
  expect((await get(first)).headers.get('content-type')).toBe('image/webp');
  const [helper = 0] = helpers();
  expect(helper).not.toBe(0);
  process.kill(helper, 'SIGKILL');
  await expect.poll(helpers).toEqual([]);
  expect((await get(second)).status).toBe(200);
  expect(helpers()).not.toContain(helper);
  // One that dies with a picture in hand: the picture is made by the next.
  const [busy = 0] = helpers();
  process.kill(busy, 'SIGSTOP');
  const held = get(third);
  process.kill(busy, 'SIGKILL');
  expect((await held).status).toBe(200);
  if (process.platform === 'linux') {
    expect(readFileSync(`/proc/${server.pid}/maps`, 'utf8')).not.toContain('libvips');
    // Nothing of the server's own environment, such as the password of its database.
    expect(readFileSync(`/proc/${helpers()[0]}/environ`, 'utf8')).not.toContain('DATABASE_URL');
  }
  // What a terminal sends to all processes does not end it; the server does.
  process.kill(helpers()[0] ?? 0, 'SIGINT');
  expect((await get(fourth)).status).toBe(200);
});

it('draws papers while the process that makes pictures stands still', async () => {
  const [held = '', freed = ''] = await findPictures();
  const get = (address: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${address}`, { headers });
  expect((await get(freed)).status).toBe(200);
  const [pictures = 0] = helpers();
  const shop = await openShop(server.port);
  try {
    process.kill(pictures, 'SIGSTOP');
    const waiting = get(held);
    const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
    const receipt = await get(fillPath(DOCUMENTS.receipt, { clientId: shop.clientId, orderId }), {
      'accept-language': 'en',
    });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    process.kill(pictures, 'SIGCONT');
    expect((await waiting).status).toBe(200);
  } finally {
    shop.close();
  }
});
