/**
 * Signing in and asking for a new password must do the same work whether or not an account exists; what sign-in costs is
 * the password's hash, and every other call of a customer is short.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { hashPassword, passwordFits } from '#server/identity/passwords.ts';
import type { ProductServer } from '../e2e/server.ts';
import { report } from './report.ts';

const ACCOUNTS = 60;
/** Below the limit for one account. */
const TRIES = 4;
const PASSWORD = 'bench password';
/** Fewer than a customer may keep. */
const ADDRESSES = 15;

function middle(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Median milliseconds for known and for unknown addresses, one of each in turn so that both meet the same machine. */
async function compare(pairs: readonly (readonly [string, string])[], ask: (email: string) => Promise<unknown>) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [index, [here, nowhere]] of pairs.entries()) {
    const inTurn = async (email: string, into: number[]) => into.push(await timed(() => ask(email)));
    if (index % 2 === 0) await inTurn(here, known);
    await inTurn(nowhere, unknown);
    if (index % 2 === 1) await inTurn(here, known);
  }
  return { known: middle(known), unknown: middle(unknown) };
}

export async function benchAccounts({ port }: ProductServer, databaseUrl: string, clientId: string): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  const pairs = Array.from({ length: ACCOUNTS }, (_, index) => {
    return [`known.${mark}.${index}@example.nz`, `nobody.${mark}.${index}@example.nz`] as const;
  });
  const passwordHash = await hashPassword(PASSWORD);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into customers (client_id, customer_id, email, first_name, last_name, phone, password_hash, created_at, updated_at)
       select $1, gen_random_uuid(), email, 'Bench', 'Customer', '+64211234567', $3, now(), now() from unnest($2::text[]) email`,
      [clientId, pairs.map(([known]) => known), passwordHash],
    );
  } finally {
    await client.end();
  }

  async function send(path: string, fields: Record<string, string>, expected: number) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ClientId: clientId, ...fields })) body.set(name, value);
    const answer = await fetch(`http://127.0.0.1:${port}/api/customer/auth/${path}`, { method: 'POST', body });
    const text = await answer.text();
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  const tries = Array.from({ length: TRIES }, () => pairs).flat();
  const signIn = await compare(tries, (Email) => send('signin', { Email, Password: 'not the password' }, 400));
  report({
    name: 'sign-in of nobody against a wrong password',
    ours: signIn.unknown,
    reference: signIn.known,
    unit: 'ms',
    atMost: 1.2,
  });
  const reset = await compare(pairs, (Email) => send('pwdreset/initiate', { Email }, 200));
  report({
    name: 'reset for nobody against a customer',
    ours: reset.unknown,
    reference: reset.known,
    unit: 'ms',
    atMost: 1.3,
  });

  // One of each in turn, so that all meet the same machine. What it costs to be refused unread is the transport's.
  const hash: number[] = [];
  const tried: number[] = [];
  const unread: number[] = [];
  const Email = pairs[0]?.[0] ?? '';
  for (const [stranger] of pairs.slice(1)) {
    hash.push(await timed(() => passwordFits('not the password', passwordHash)));
    tried.push(await timed(() => send('signin', { Email: stranger, Password: 'not the password' }, 400)));
    unread.push(await timed(() => send('signin', { Email: 'no address', Password: '' }, 400)));
  }
  report({
    name: 'of sign-in is the password’s hash',
    ours: middle(hash),
    reference: middle(tried) - middle(unread),
    unit: 'ms',
    atLeast: 0.5,
  });

  const { data } = await send('signin', { Email, Password: PASSWORD }, 200);
  const address = { name: 'Home', fullAddress: '14 Franklin Road, Ponsonby, Auckland', phone: '0214820917' };
  const profile = { firstName: 'Hāna', lastName: 'Walker', phoneNumber: '021 482 0917' };
  const own = `/api/${clientId}/currentcustomer`;
  const calls: readonly (readonly [name: string, method: string, path: string, body?: object])[] = [
    ['profile', 'GET', `${own}/profile`],
    ['orders', 'GET', `${own}/orders`],
    ['profile, saved', 'POST', `${own}/profile`, profile],
    ['session, renewed', 'POST', '/api/customer/auth/refresh', {}],
    ['new address', 'POST', `${own}/addresses`, address],
  ];
  for (const [name, method, path, body] of calls) {
    const times: number[] = [];
    const request = {
      method,
      headers: { authorization: `Bearer ${data.accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    // An address book has a limit.
    for (let run = 0; run < (name === 'new address' ? ADDRESSES : 200); run += 1) {
      const call = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
      };
      times.push(await timed(call));
    }
    report({ name: `customer’s ${name}`, ours: middle(times), reference: 5, unit: 'ms', atMost: 1 });
  }
}
