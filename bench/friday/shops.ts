/** Restaurants for a night: copies of a demo restaurant, each with a board that is signed in and a printer of its own. */
import http from 'node:http';
import pg from 'pg';
import { openShop } from '#test/process/shop-client.ts';
import { copyRestaurant } from '../restaurants.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends to the server at this port; rejects when there is no answer. */
export type Send = (sent: Sent) => Promise<Answer>;

export interface Restaurant {
  readonly clientId: string;
  readonly productId: string;
  readonly host: string;
  /** Of the session at its board. */
  readonly cookie: string;
  readonly printer: { readonly path: string; readonly authorization: string };
  /** Scripts and styles of its page. */
  readonly assets: readonly string[];
}

const STORE = 'saffron-lane';

export function createSend(port: number, agent: http.Agent): Send {
  return ({ method, path, host, headers, body }) =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host,
            origin: `http://${host}`,
            ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
}

/** The data of an answer of the API; throws with what was said where it is no success. */
export function dataOf<Data>({ status, text }: Answer): Data {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 120)}`);
  return (JSON.parse(text) as { data: Data }).data;
}

async function openRestaurant(send: Send, clientId: string, productId: string, host: string): Promise<Restaurant> {
  const cookie = await signIn(host);
  const made = await send({
    method: 'POST',
    path: '/api/console/printers',
    host,
    headers: { cookie },
    body: { name: 'Kitchen', kind: 'star', width: 576, language: 'en', copies: ['kitchen'] },
  });
  const { printerId, secret } = dataOf<{ printerId: string; secret: string }>(made);
  const page = await send({ method: 'GET', path: '/', host, headers: { accept: 'text/html' } });
  return {
    clientId,
    productId,
    host,
    cookie,
    printer: {
      path: `/api/print/star/${printerId}`,
      authorization: `Basic ${Buffer.from(`printer:${secret}`).toString('base64')}`,
    },
    assets: [
      ...new Set([...page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')),
    ],
  };
}

/** Answers the session's cookie. Not by `Send`, which keeps no headers. */
async function signIn(host: string): Promise<string> {
  const port = host.split(':')[1] ?? '';
  return await new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `owner@${STORE}.example`, password: 'saffron-owner' });
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
    const request = http.request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/console/signin', headers, agent: false },
      (answer) => {
        answer.resume();
        const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        if (answer.statusCode === 200) resolve(cookie);
        else reject(new Error(`The board of ${host} cannot sign in: ${answer.statusCode}`));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The demo restaurant and copies of it, `count` in all. */
export async function openRestaurants(
  { port, connectionString, send }: { readonly port: number; readonly connectionString: string; readonly send: Send },
  count: number,
): Promise<Restaurant[]> {
  const shop = await openShop(port, STORE, 1);
  shop.close();
  const copies = await copyRestaurant(connectionString, shop.clientId, count - 1);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ client_id: string; subdomain: string }>(
      'select client_id, subdomain from clients where client_id = any($1::uuid[])',
      [[shop.clientId, ...copies]],
    );
    const opened: Restaurant[] = [];
    for (const { client_id, subdomain } of rows) {
      opened.push(await openRestaurant(send, client_id, shop.productId, `${subdomain}.localhost:${port}`));
    }
    return opened;
  } finally {
    await client.end();
  }
}
