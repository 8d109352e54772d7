/** A wider network counts too, at each strict call. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { callersOf } from './limits.ts';

describe('a caller', () => {
  it('counts for a network and for the one around it, eight times as much', () => {
    expect(callersOf('receipts', '2001:db8:1:2::3')).toEqual([
      { caller: '2001:db8:1:2::/64', max: 20 },
      { caller: '2001:db8:1::/48', max: 160 },
    ]);
    expect(callersOf('receipts', '203.0.113.9')).toEqual([
      { caller: '203.0.113.9', max: 20 },
      { caller: '203.0.113.0/24', max: 160 },
    ]);
    expect(callersOf('calls', '203.0.113.9')).toEqual([{ caller: '203.0.113.9', max: 3_000 }]);
  });
});

describe('a /48', () => {
  let store: TestApp;
  beforeAll(async () => {
    store = await createTestApp();
  });
  afterAll(() => store?.close());

  /** The statuses of `times` requests, each from a /64 of its own in one /48, counted. */
  async function from48(times: number, send: (remoteAddress: string) => Promise<{ statusCode: number }>) {
    const statuses: number[] = [];
    for (let place = 0; place < times; place += 1) {
      statuses.push((await send(`2001:db8:77:${place.toString(16)}::1`)).statusCode);
    }
    return { let: statuses.filter((status) => status !== 429).length, last: statuses.at(-1) };
  }

  it('is no 65,536 strangers at a call with a limit of its own', async () => {
    const url = `/api/${store.clientIds.saffron}/orders/00000000-0000-4000-8000-000000000000/receipt.pdf`;
    const send = (remoteAddress: string) => store.app.inject({ url, remoteAddress });
    expect(await from48(170, send)).toEqual({ let: 160, last: 429 });
    expect((await send('2001:db8:78::1')).statusCode).not.toBe(429);
  });

  it('is none to a restaurant that it writes to', async () => {
    const body = { fullName: 'Aroha', email: 'a@example.nz', text: 'Kia ora' };
    const url = `/api/${store.clientIds.saffron}/contact`;
    const send = (remoteAddress: string) =>
      store.app.inject({ method: 'POST', url, remoteAddress, payload: { ...body, messageId: crypto.randomUUID() } });
    const answer = await send('198.51.100.9');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await from48(90, send)).toEqual({ let: 80, last: 429 });
  });

  /** As if what the one failure that is kept counts for had failed so many times more, from as many other callers. */
  async function repeatFailure(times: number): Promise<void> {
    await store.db.execute(
      sql`insert into sign_in_failures (subject, at) select subject, at from sign_in_failures, generate_series(1, ${times})`,
    );
  }

  it.each([
    ['is sent no more codes to open accounts', 'signUp', 240, 200],
    ['is sent no more codes for a new password', 'startPasswordReset', 240, 200],
    ['guesses no more codes', 'verifySignUp', 480, 400],
  ] as const)('%s than eight networks', async (_, route, max, status) => {
    await store.db.execute(sql`delete from sign_in_failures`);
    const person = { FirstName: 'Mārama', LastName: 'Ngāta', PhoneNumber: '0211234567', Password: 'correct horse 8' };
    const send = async (remoteAddress: string) => {
      const payload = { ClientId: store.clientIds.saffron, Email: `${crypto.randomUUID()}@example.nz`, ...person };
      const body = { ...payload, OTP: '111111' };
      const request = { method: 'POST', url: ROUTES[route].path, remoteAddress, payload: body } as const;
      return (await store.app.inject(request)).statusCode;
    };
    // Each from another /64 and about another account: only what the /48 around them has counts for all.
    expect(await send('2001:db8:77:1::1')).toBe(status);
    await repeatFailure(max - 2);
    expect(await send('2001:db8:77:2::1')).toBe(status);
    expect(await send('2001:db8:77:3::1')).toBe(429);
    expect(await send('2001:db8:78:3::1')).toBe(status);
  });

  it('puts no more orders into carts again than it adds lines', async () => {
    const url = `/api/${store.clientIds.saffron}/orders/00000000-0000-4000-8000-000000000000/again`;
    const send = () => store.app.inject({ method: 'POST', url, remoteAddress: '198.51.100.10', payload: {} });
    const statuses: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, send))).map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(1_200);
  });
});
