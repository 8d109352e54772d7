import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '#core/contract/settings/keys.ts';
import { readSetting } from '#core/contract/settings/values.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { countryOf } from '#core/domain/country/country.ts';
import { clientSettings } from '#server/db/schema/tenants.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

const KIOSK = 'https://kiosk.example.nz';

let store: TestApp;
let clientId: string;
beforeAll(async () => {
  store = await createTestApp();
  clientId = store.clientIds.saffron;
  const value = `${KIOSK}, https://order.example.nz:8443`;
  await store.db
    .insert(clientSettings)
    .values({ clientId, settingKey: 'Api:Origins', settingValue: value, category: 'Api' });
});
afterAll(() => store.close());

/** What a browser asks before a page of `origin` makes the call, or the call itself. */
async function ask(origin: string, url: string, method: string, isPreflight: boolean) {
  const headers = { origin, ...(isPreflight && { 'access-control-request-method': method }) };
  return await store.app.inject({ method: isPreflight ? 'OPTIONS' : (method as 'GET'), url, headers });
}
const allowed = (answer: Awaited<ReturnType<typeof ask>>) => answer.headers['access-control-allow-origin'];

/** The address of a call, with an id in each place. */
const urlOf = ({ path }: RouteSpec) =>
  path.replace(':clientId', clientId).replace(':subdomain', 'saffron-lane').replace(/:\w+/g, clientId);

describe('a page of another origin', () => {
  it('calls#other-origins: makes the calls of a store that need no account, where the restaurant has entered it', async () => {
    for (const url of [`/api/${clientId}/menu`, '/api/client/saffron-lane', `/api/client/${clientId}/settings`]) {
      const answer = await ask(KIOSK, url, 'GET', false);
      expect([url, answer.statusCode, allowed(answer)]).toEqual([url, 200, KIOSK]);
      expect(answer.headers.vary).toMatch(/origin/i);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const add = await ask(KIOSK, `/api/${clientId}/cart/add`, 'POST', true);
    expect([add.statusCode, allowed(add)]).toEqual([204, KIOSK]);
    expect(add.headers['access-control-allow-headers']).toContain('Content-Type');
    expect(add.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('makes none where it was not entered, as another store’s, and as no origin at all', async () => {
    for (const origin of ['https://evil.example', 'null', '*', `${KIOSK}.evil.example`, 'http://kiosk.example.nz']) {
      for (const isPreflight of [true, false]) {
        const answer = await ask(origin, `/api/${clientId}/menu`, 'GET', isPreflight);
        expect([origin, isPreflight, allowed(answer)]).toEqual([origin, isPreflight, undefined]);
        expect([origin, answer.statusCode]).toEqual([origin, isPreflight ? 405 : 200]);
      }
    }
    const other = await ask(KIOSK, `/api/${store.clientIds.forno}/menu`, 'GET', false);
    expect([other.statusCode, allowed(other)]).toEqual([200, undefined]);
    expect(other.headers.vary).toMatch(/origin/i);
  });

  it('makes no call of the console, of the operator, of a machine and of a signed-in guest', async () => {
    const closed = Object.entries<RouteSpec>(ROUTES).filter(([, { auth }]) => auth !== 'none' && auth !== 'optional');
    expect(closed.map(([name]) => name)).toContain('getProfile');
    for (const [name, spec] of closed) {
      for (const isPreflight of [true, false]) {
        const answer = await ask(KIOSK, urlOf(spec), spec.method, isPreflight);
        expect([name, isPreflight, allowed(answer)]).toEqual([name, isPreflight, undefined]);
      }
    }
  });
});

describe('the list of origins', () => {
  const read = (typed: string) => readSetting(SETTINGS['Api:Origins'].is, typed, countryOf('NZ'));

  it('holds origins as browsers send them', () => {
    expect(read(' https://Kiosk.Example.nz/\nhttps://order.example.nz:443, https://kiosk.example.nz')).toEqual({
      ok: true,
      value: 'https://kiosk.example.nz, https://order.example.nz',
    });
    expect(read('')).toEqual({ ok: true, value: '' });
  });

  it.each([
    '*',
    'null',
    'http://kiosk.example.nz',
    'https://*.example.nz',
    'https://kiosk.example.nz/menu',
    'https://user@kiosk.example.nz',
    'https://kiosk.example.nz?a',
    'kiosk.example.nz',
    'https://',
  ])('refuses %s and names it', (typed) => {
    expect(read(typed)).toEqual({ ok: false, problem: { key: 'setting.error.origin', values: { value: typed } } });
  });

  it('has ten at most', () => {
    const many = Array.from({ length: 11 }, (_, at) => `https://k${at}.example.nz`).join('\n');
    expect(read(many)).toEqual({ ok: false, problem: { key: 'setting.error.manyOrigins', values: { max: 10 } } });
  });
});
