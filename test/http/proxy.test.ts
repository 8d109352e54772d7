/** Who says where a request comes from: only proxies that TRUST_PROXY names. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { givePasswords } from '#server/testing/passwords.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

const PUBLISHED = { DEMO: '0', PUBLIC_URL: 'https://order.example.co.nz' };
const PROXY = '10.1.0.5';
const PASSWORD = 'six turnips at dusk';
const HOST = 'forno-lane.order.example.co.nz';
const OTHER_HOST = 'saffron-lane.order.example.co.nz';
/** Answers 429 to one address after 20 calls a minute. */
const RECEIPTS = 20;

const written: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => written.push(line) });
let alone: TestApp;
let behind: TestApp;
beforeAll(async () => {
  alone = await createTestApp({ env: PUBLISHED, overrides: { log } });
  behind = await createTestApp({ env: { ...PUBLISHED, TRUST_PROXY: `${PROXY}, 172.30.57.0/24` } });
  for (const { db } of [alone, behind]) await givePasswords(db, PASSWORD);
});
afterAll(async () => {
  await alone?.close();
  await behind?.close();
});

/** How many of 25 receipts are refused when each call claims another address, seen from `remoteAddress`. */
async function refused({ app, clientIds }: TestApp, remoteAddress: string): Promise<number> {
  let count = 0;
  for (let call = 1; call <= RECEIPTS + 5; call += 1) {
    const { statusCode } = await app.inject({
      url: `/api/${clientIds.saffron}/orders/00000000-0000-4000-8000-000000000000/receipt.pdf`,
      headers: {
        'x-forwarded-for': `203.0.113.${call}`,
        'x-real-ip': `203.0.113.${call}`,
        forwarded: `for=1.2.3.${call}`,
      },
      remoteAddress,
    });
    if (statusCode === 429) count += 1;
  }
  return count;
}

/** The store's own people sign in at its host: 200 at the right one. */
async function signIn({ app }: TestApp, remoteAddress: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: ROUTES.staffSignIn.path,
    headers: {
      host: HOST,
      'x-forwarded-host': OTHER_HOST,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    payload: { email: 'manager@saffron-lane.example', password: PASSWORD },
    remoteAddress,
  });
  return answer.statusCode;
}

describe('without TRUST_PROXY', () => {
  it.each(['127.0.0.1', PROXY, '192.168.1.9', '169.254.1.1', 'fd00::5'])(
    'a client at %s picks neither its address nor its host',
    async (address) => {
      expect(await refused(alone, address)).toBe(5);
      expect(await signIn(alone, address)).toBe(401);
    },
  );

  it('the log says once that a proxy’s headers are ignored, and what to set', async () => {
    await refused(alone, '192.168.1.10');
    const lines = written.filter((line) => line.includes('TRUST_PROXY'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ alert: true, msg: expect.stringContaining('are ignored') });
  });
});

describe('with TRUST_PROXY', () => {
  it('what the named proxy says counts', async () => {
    expect(await refused(behind, PROXY)).toBe(0);
    expect(await signIn(behind, '172.30.57.2')).toBe(200);
  });

  it('what anybody else says does not, private network or not', async () => {
    for (const address of ['127.0.0.1', '10.1.0.6', '172.30.58.2', '203.0.113.250']) {
      expect([address, await refused(behind, address)]).toEqual([address, 5]);
      expect([address, await signIn(behind, address)]).toEqual([address, 401]);
    }
  });

  it('an address that a client wrote before the proxy’s own entry does not', async () => {
    let last = 0;
    for (let call = 1; call <= RECEIPTS + 1; call += 1) {
      const { statusCode } = await behind.app.inject({
        url: `/api/${behind.clientIds.saffron}/orders/00000000-0000-4000-8000-000000000000/receipt.pdf`,
        headers: { 'x-forwarded-for': `198.51.100.${call}, 203.0.113.77` },
        remoteAddress: PROXY,
      });
      last = statusCode;
    }
    expect(last).toBe(429);
  });
});

it.each([
  ['nginx.conf', ['proxy_set_header X-Forwarded-For $remote_addr;', 'proxy_set_header X-Forwarded-Host $host;']],
  ['Caddyfile', ['header_up X-Forwarded-For {remote_host}', 'header_up X-Forwarded-Host {host}']],
])('the example %s overwrites what a browser claims', async (file, lines) => {
  const text = await readFile(path.join(import.meta.dirname, '../../deploy', file), 'utf8');
  for (const line of lines) expect(text).toContain(line);
  expect(text).not.toContain('$proxy_add_x_forwarded_for');
});
