/** Restaurants for a night: copies of a demo restaurant, each with a board that is signed in and a printer of its own. */
import pg from 'pg';
import { cookieOf, dataOf, type Send } from '#test/process/send.ts';
import { openShop } from '#test/process/shop-client.ts';
import { copyRestaurant } from '../../bench/restaurants.ts';

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
/** Restaurants that are opened at the same time. */
const AT_ONCE = 4;

async function openRestaurant(send: Send, clientId: string, productId: string, host: string): Promise<Restaurant> {
  const cookie = await signIn(send, host);
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

/** Answers the session's cookie. */
async function signIn(send: Send, host: string): Promise<string> {
  const body = { email: `owner@${STORE}.example`, password: 'saffron-owner' };
  const reply = await send({ method: 'POST', path: '/api/console/signin', host, body });
  if (reply.status !== 200) throw new Error(`The board of ${host} cannot sign in: ${reply.status}`);
  return cookieOf(reply);
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
    const waiting = rows.values();
    const next = async () => {
      for (const { client_id, subdomain } of waiting) {
        opened.push(await openRestaurant(send, client_id, shop.productId, `${subdomain}.localhost:${port}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return opened;
  } finally {
    await client.end();
  }
}
