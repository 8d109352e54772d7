/** What deploy/Dockerfile puts into the image is enough to run: the same files, in a folder of their own. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { makeImage } from './image.ts';
import { openShop } from './shop-client.ts';

it('starts from the files of the image alone', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'servery-image-'));
  const app = path.join(home, 'app');
  try {
    const dockerfile = await makeImage(home);
    const { DATABASE_URL, PUBLIC_URL, ...inherited } = process.env;
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    const server = spawn(process.execPath, command.slice(1), {
      cwd: app,
      env: { ...inherited, NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(home, 'data'), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
    const port = await new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
      createInterface({ input: server.stdout }).on('line', (line) => {
        const found = /localhost:(\d+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
    });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Saffron Lane');
    // The receipt's fonts and its PDF library are there too.
    const shop = await openShop(Number(port));
    const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
    shop.close();
    const url = `http://127.0.0.1:${port}${fillPath(DOCUMENTS.receipt, { clientId: shop.clientId, orderId })}`;
    const receipt = await fetch(url, { headers: { 'accept-language': 'pa' } });
    expect(receipt.status).toBe(200);
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
