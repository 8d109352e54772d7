/** Menu call and rendered first page against a bare Fastify that sends the same bytes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { openShop } from '#test/process/shop-client.ts';
import type { ProductServer } from '../e2e/server.ts';
import { median } from './load.ts';
import { addRow, report } from './report.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
const SECONDS = 4;

interface Bytes {
  readonly body: Buffer;
  readonly contentType: string;
  readonly encoding: string;
}

function fetchBytes(port: number, host: string, url: string, accept: string): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: url, headers: { host, accept, 'accept-encoding': 'gzip' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
          resolve({
            body: Buffer.concat(chunks),
            contentType: answer.headers['content-type'] ?? '',
            encoding: answer.headers['content-encoding'] ?? '',
          });
        });
      })
      .on('error', reject);
  });
}

async function startBare(bytes: Bytes): Promise<{ port: number; process: ChildProcess; folder: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-bench-'));
  const file = path.join(folder, 'bytes');
  await writeFile(file, bytes.body);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'bare-fastify.ts'), file, bytes.contentType, bytes.encoding],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('The bare server ended.')));
  });
  return { port, process: child, folder };
}

async function rate(port: number, url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${url}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

async function compare(
  name: string,
  server: ProductServer,
  url: string,
  accept: string,
  atLeast: number,
): Promise<void> {
  const host = `saffron-lane.localhost:${server.port}`;
  const bare = await startBare(await fetchBytes(server.port, host, url, accept));
  const headers = { host, accept, 'accept-encoding': 'gzip' };
  try {
    await rate(server.port, url, headers);
    const ours: number[] = [];
    const reference: number[] = [];
    // Turn and turn about, so that both meet the same noise.
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await rate(server.port, url, headers));
      reference.push(await rate(bare.port, '/bytes', headers));
    }
    report({ name, ours: median(ours), reference: median(reference), unit: 'requests/s', atLeast });
    addRow(name, `${Math.round((100 * median(ours)) / median(reference))} % of the floor`, 'bare Fastify, same bytes');
  } finally {
    bare.process.kill();
    await rm(bare.folder, { recursive: true, force: true });
  }
}

/** Each against bare Fastify with the same bytes, at 32 connections. */
export async function benchPages(server: ProductServer, clientId: string): Promise<void> {
  await compare('menu call', server, `/api/${clientId}/menu`, 'application/json', 0.8);
  await compare('first page', server, '/', 'text/html', 0.8);
  const shop = await openShop(server.port);
  const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
  shop.close();
  await compare('order status', server, `/api/${clientId}/orders/${orderId}/status`, 'application/json', 0.6);
}
