/** Every name that leads to a restaurant leads to that one. Spec: store#store-by-host-name */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { renderedWeb } from '#test/rendered-web.ts';

let app: TestApp;
beforeAll(async () => {
  const env = { DEMO: '0', PUBLIC_URL: 'https://order.example.nz', DEFAULT_STORE: 'saffron-lane' };
  app = await createTestApp({ env, app: { web: async () => renderedWeb } });
  const setDomain = (subdomain: string, domain: string) =>
    app.db.execute(sql`update clients set custom_domains = ${sql.param([domain])}::text[], profile_version = profile_version + 1
      where subdomain = ${subdomain}`);
  await setDomain('forno-lane', 'www.fornolane.co.nz');
  await setDomain('kumo-bowls', 'xn--kumo-6qa.nz');
});
afterAll(() => app?.close());

const get = (host: string, url = '/contact?lang=en') => app.app.inject({ url, headers: { host, accept: 'text/html' } });

describe('a restaurant', () => {
  it.each([
    ['www.fornolane.co.nz', 'https://www.fornolane.co.nz'],
    ['WWW.FornoLane.co.nz:443', 'https://www.fornolane.co.nz'],
    ['www.fornolane.co.nz.', 'https://www.fornolane.co.nz'],
    ['fornolane.co.nz', 'https://www.fornolane.co.nz'],
    ['forno-lane.order.example.nz', 'https://www.fornolane.co.nz'],
    ['www.xn--kumo-6qa.nz', 'https://xn--kumo-6qa.nz'],
    ['order.example.nz', 'https://order.example.nz'],
    ['www.order.example.nz', 'https://order.example.nz'],
    ['saffron-lane.order.example.nz', 'https://order.example.nz'],
  ])('answers at %s as the one at %s', async (host, origin) => {
    const { statusCode, headers } = await get(host);
    const isThere = new URL(origin).hostname === host.toLowerCase().replace(/:\d+$/, '');
    expect([statusCode, headers.location]).toEqual(isThere ? [200, undefined] : [302, `${origin}/contact?lang=en`]);
  });

  it.each(['saffron-lane.evil.nz', 'www.evil.nz', 'forno-lane.example.nz'])(
    'answers at no name of others: %s',
    async (host) => {
      expect((await get(host)).statusCode).toBe(404);
    },
  );
});

it.each([
  ['order.example.nz', 'max-age=31536000; includeSubDomains'],
  ['saffron-lane.order.example.nz', 'max-age=31536000'],
  ['www.fornolane.co.nz', 'max-age=86400'],
  ['evilorder.example.nz', 'max-age=86400'],
])('%s asks browsers for https: %s', async (host, transport) => {
  expect((await get(host, '/livez')).headers['strict-transport-security']).toBe(transport);
});
