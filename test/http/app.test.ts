/** What every call has in common: envelopes, limits, headers, health and the description of the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { JOB_LANES } from '#core/contract/provider/provider.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { errorEnvelope } from '#core/contract/wire/envelope.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { specCalls } from './spec-calls.ts';
import { CALLS } from './walk/calls.ts';

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp();
});
afterAll(() => store.close());

describe('errors', () => {
  it('errors#default-text: are envelopes for addresses that do not exist, whatever is wrong with them', async () => {
    for (const [url, status] of [
      ['/api/nothing/here/at/all', 404],
      ['/api/%E0%A4%A', 400],
      [`/api/${'x'.repeat(200)}/menu`, 400],
    ] as const) {
      const answer = await specCalls(store).send('GET', url);
      expect([url.slice(0, 20), answer.status]).toEqual([url.slice(0, 20), status]);
      const { error } = errorEnvelope.parse(answer.body);
      expect(error.errorCode).toBe(status);
      expect(error.message).toBe(error.errorMessage);
    }
  });

  it('are 405 with the methods of the address for any other method', async () => {
    const orders = `/api/${store.clientIds.saffron}/orders`;
    for (const [method, url, allow] of [
      ['POST', `/api/${store.clientIds.saffron}/menu`, 'GET, HEAD'],
      ['GET', `${orders}?page=1`, 'POST'],
      ['DELETE', `${orders}/`, 'POST'],
      ['PUT', '/readyz', 'GET, HEAD'],
    ] as const) {
      const answer = await store.app.inject({ method, url, headers: { 'accept-language': 'hi' } });
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, allow]);
      expect(errorEnvelope.parse(answer.json()).error.message).toBe('यह यहाँ नहीं हो सकता।');
    }
    const unknown = await store.app.inject({ method: 'POST', url: '/api/nothing/here' });
    expect([unknown.statusCode, unknown.headers.allow]).toEqual([404, undefined]);
  });

  it('say what is wrong with a body', async () => {
    const post = (payload: string, type = 'application/json') =>
      store.app.inject({
        method: 'POST',
        url: `/api/${store.clientIds.saffron}/cart/add`,
        headers: { 'content-type': type },
        payload,
      });
    for (const [answer, status] of [
      [await post('{"productId": '), 400],
      [await post('{"__proto__": {"a": 1}}'), 400],
      [await post('<xml/>', 'text/xml'), 415],
      [await post(JSON.stringify({ text: 'x'.repeat(300 * 1024) })), 413],
    ] as const) {
      expect(answer.statusCode).toBe(status);
      expect(errorEnvelope.parse(answer.json()).error.errorCode).toBe(status);
    }
    const { error } = errorEnvelope.parse((await post('{"qty": 0, "selectedModifierCategories": [{}]}')).json());
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'productId',
      'qty',
      'selectedModifierCategories.0.modifierCategoryId',
      'selectedModifierCategories.0.selectedModifierItems',
    ]);
  });

  it('name the text that cannot be stored, or would be another line of a mail, and the time that no calendar has', async () => {
    const api = `/api/${store.clientIds.saffron}`;
    const id = '00000000-0000-4000-8000-000000000000';
    const guest = { fullName: 'Tess', email: 'tess@example.com', phone: '021 123 4567' };
    const table = { ...guest, reservationId: id, guests: 2, startUtc: '2026-01-01T06:00:00Z' };
    const order = { ...guest, cartId: id, orderType: 1, paymentMode: 1 };
    const own = { host: 'saffron-lane.localhost', origin: 'http://saffron-lane.localhost' };
    const calls: readonly [url: string, body: object, field: string][] = [
      [`${api}/orders`, { ...order, fullName: 'Te\u0000ss' }, 'fullName'],
      [`${api}/orders`, { ...order, fullName: 'Tess\r\nBcc: x@example.com' }, 'fullName'],
      [`${api}/orders`, { ...order, fullName: 'Te\u0007ss' }, 'fullName'],
      [`${api}/orders`, { ...order, orderNotes: 'half \ud83c' }, 'orderNotes'],
      [`${api}/reservations`, { ...table, notes: '\u0000' }, 'notes'],
      [`${api}/reservations`, { ...table, fullName: 'Tess\nx' }, 'fullName'],
      [`${api}/reservations`, { ...table, startUtc: '9999-12-31T23:59:59Z' }, 'startUtc'],
      [`${api}/cart/service?cartId=${id}`, { orderType: 1, dueUtc: '0000-01-01T00:00:00Z' }, 'dueUtc'],
      [`${api}/feedback`, { messageId: id, food: 5, service: 5, text: '\u0000' }, 'text'],
      [`${api}/contact`, { ...guest, messageId: id, text: '\u0007hi' }, 'text'],
      [`${api}/payments/simulator/challenge`, { clientSecret: '\u0000', outcome: 'fail' }, 'clientSecret'],
      ['/api/console/signin', { email: '\u0000', password: 'x' }, 'email'],
      ['/api/console/signin', { email: 'a', password: 'x', more: { list: [1, '\u0000'] } }, 'more.list.1'],
    ];
    for (const [url, payload, field] of calls) {
      const answer = await store.app.inject({ method: 'POST', url, headers: own, payload });
      expect([url, payload, answer.statusCode]).toEqual([url, payload, 400]);
      const { error } = errorEnvelope.parse(answer.json());
      expect(Object.keys(error.fields ?? {})).toEqual([field]);
    }
    for (const [url, field] of [
      ['/api/client/saffron%00', 'path'],
      [`${api}/cart/status?sessionId=a%00`, 'sessionId'],
      [`${api}/reservations?date=9999-12-31&guests=2`, 'date'],
    ] as const) {
      const answer = await store.app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(Object.keys(errorEnvelope.parse(answer.json()).error.fields ?? {})).toEqual([field]);
    }
    // Any other character may be part of a name or a note; marks that a copied number holds are removed.
    const copied = { ...order, phone: '\u202a+64 21 123 4567\u202c', orderNotes: '\u2066hi\u2069\nthere' };
    expect(ENDPOINTS.placeOrder.body.parse(copied)).toMatchObject({
      phone: '+64 21 123 4567',
      orderNotes: 'hi\nthere',
    });
    const emoji = { ...order, fullName: 'Zoë 👩‍🍳 ਸਿੰਘ <b>', orderNotes: 'no onions\nthanks \ud83c\udf36' };
    const answer = await store.app.inject({ method: 'POST', url: `${api}/orders`, payload: emoji });
    expect(answer.statusCode).toBe(404);
  });

  it('take an empty body where a call needs none', async () => {
    const url = `/api/${store.clientIds.saffron}/cart/clear?cartId=00000000-0000-4000-8000-000000000000`;
    for (const payload of ['', 'null', '{}']) {
      const answer = await store.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, 404]);
    }
  });

  it('refuse a field by its name wherever a call needs none', async () => {
    // Files are read as bytes, after the caller is known.
    const without = Object.entries(ENDPOINTS).filter(
      ([, { route, body }]) =>
        route.method !== 'GET' && body.safeParse(undefined).success && !(body instanceof z.ZodUnknown),
    );
    expect(without.length).toBeGreaterThan(30);
    for (const [name, { body }] of without) {
      const { error } = body.safeParse({ keyId: 'x' });
      expect([name, error?.issues.map(({ path }) => path)]).toEqual([name, [['keyId']]]);
    }
    const url = `/api/${store.clientIds.saffron}/cart/clear?cartId=00000000-0000-4000-8000-000000000000`;
    const answer = await store.app.inject({ method: 'POST', url, payload: { all: true } });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { all: 'This cannot be used here.' }]);
    // Without its field this call discards everything.
    expect(ENDPOINTS.discardMenuDraft.body.safeParse({ itmes: [] }).success).toBe(false);
  });

  it('hide what went wrong inside, and are 503 while the database is away', async () => {
    const broken = await createTestApp();
    await broken.closeDatabase();
    const answer = await broken.app.inject({ url: `/api/${broken.clientIds.saffron}/menu` });
    expect([500, 503]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/pool|select|sql/i);
    expect((await broken.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await broken.app.inject({ url: '/livez' })).statusCode).toBe(200);
    await broken.app.close();
  });
});

describe('limits and headers', () => {
  it('stop a flood from one address, and only that address', async () => {
    const call = (remoteAddress: string) => store.app.inject({ url: '/api/geo/search?q=queen', remoteAddress });
    let refused = await call('198.51.100.7');
    for (let count = 0; count < 4000 && refused.statusCode !== 429; count += 1) refused = await call('198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorEnvelope.parse(refused.json()).error.errorCode).toBe(429);
    expect((await call('198.51.100.8')).statusCode).not.toBe(429);
  });

  it('bound what is dear: receipts are set, orders ring a board, carts are kept, codes are worth guessing', async () => {
    const orders = `/api/${store.clientIds.saffron}/orders`;
    const receipt = `${orders}/00000000-0000-4000-8000-000000000000/receipt.pdf`;
    for (const [call, most] of [
      [{ url: receipt }, 20],
      [{ method: 'POST', url: orders, payload: {} }, 600],
      [{ method: 'POST', url: `/api/${store.clientIds.saffron}/cart/add`, payload: {} }, 1200],
      [{ method: 'POST', url: `/api/${store.clientIds.saffron}/cart/promocode/add`, payload: {} }, 60],
      [{ url: '/api/geo/search?q=qu' }, 120],
    ] as const) {
      const ask = async () => (await store.app.inject({ ...call, remoteAddress: '198.51.100.9' })).statusCode;
      const answers = await Promise.all(Array.from({ length: most + 5 }, ask));
      expect([call.url, answers.filter((status) => status === 429).length]).toEqual([call.url, 5]);
    }
  });

  it('lock data answers down', async () => {
    const { headers } = await store.app.inject({ url: '/api/client/saffron-lane' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['strict-transport-security']).toBeUndefined();
    // No cache keeps the answer to one caller; answers that are equal for all callers say so.
    const cart = `/api/${store.clientIds.saffron}/cart/status?sessionId=00000000-0000-4000-8000-000000000000`;
    expect((await store.app.inject({ url: cart })).headers['cache-control']).toBe('no-store');
    expect((await store.app.inject({ url: `/api/${store.clientIds.saffron}/menu` })).headers['cache-control']).toBe(
      'no-cache',
    );
  });
});

describe('health', () => {
  it('is ready with its database', async () => {
    const ready = await store.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready']);
    expect(ready.headers['cache-control']).toBe('no-store');
    expect((await store.app.inject({ url: '/livez' })).statusCode).toBe(200);
  });
});

describe('the list of job lanes', () => {
  it('names each lane with its last work, and no lane before the jobs start', async () => {
    const lanes = async () => (await store.app.inject({ url: '/readyz' })).json().lanes;
    expect(await lanes()).toEqual(
      JOB_LANES.map((name) => expect.objectContaining({ name, actedUtc: null, oldestDueSeconds: 0 })),
    );
  });
});

describe('description of the API', () => {
  it('calls#openapi: is an OpenAPI document with every mounted call of the contract, file and stream', async () => {
    const document = (await store.app.inject({ url: '/api/docs/json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    const mounted = CALLS.filter(({ method, path: url }) => store.app.hasRoute({ method, url })).map(
      ({ name }) => name,
    );
    expect(mounted).toEqual(expect.arrayContaining(['getMenu', 'receipt', 'orderStream']));
    expect([...described].sort()).toEqual([...mounted].sort());
  });

  it('is a page that loads nothing from elsewhere', async () => {
    const page = await store.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of ['getMenu', 'addLine'] as const) expect(page.body).toContain(ENDPOINTS[name].summary);
    expect(page.body).not.toMatch(/<script|src="http|href="http/);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
