import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { type Accounts, type Customer, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { specCalls } from '#test/http/spec-calls.ts';

const CUSTOMER_CALLS = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].auth === 'customer');
const OPEN_CALLS = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => ['none', 'optional'].includes(ROUTES[name].auth) && ROUTES[name].path.includes(':clientId'),
);
const anyId = crypto.randomUUID();
const params = Object.fromEntries(
  [...CUSTOMER_CALLS, ...OPEN_CALLS]
    .flatMap((name) => ROUTES[name].path.match(/(?<=:)(?!clientId)\w+/g) ?? [])
    .map((id) => [id, anyId]),
);

let accounts: Accounts;
let customer: Customer;
beforeAll(async () => {
  accounts = await openAccounts();
  customer = await accounts.newCustomer();
});
afterAll(() => accounts?.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const secret = () => Buffer.from(accounts.deps.secrets.jwt);

/** A token with the payload of a real one, signed with the given key. */
function forged(header: Record<string, unknown>, key?: string | Buffer, hash = 'sha256', more = {}): string {
  const text = `${encode(header)}.${encode({ ...decodeJwt(customer.token), ...more })}`;
  const signature = key === undefined ? '' : createHmac(hash, key).update(text).digest('base64url');
  return `${text}.${signature}`;
}

describe('a call of a customer', () => {
  it('exists for everything below currentcustomer', () => {
    expect(CUSTOMER_CALLS.length).toBeGreaterThanOrEqual(10);
    for (const name of CUSTOMER_CALLS) expect(ROUTES[name].path).toContain('/currentcustomer/');
  });

  it.each([
    ['no token', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['alg none', () => forged({ alg: 'none', typ: 'JWT' })],
    ['alg none with a signature', () => forged({ alg: 'none' }, secret())],
    ['alg NONE', () => forged({ alg: 'NONE' })],
    ['another key', () => forged({ alg: 'HS256' }, 'a guessed key that is long enough too')],
    ['an empty key', () => forged({ alg: 'HS256' }, '')],
    ['another algorithm with the right key', () => forged({ alg: 'HS512' }, secret(), 'sha512')],
    ['a public-key algorithm with the right key', () => forged({ alg: 'RS256' }, secret())],
    ['a key named in its header', () => forged({ alg: 'HS256', jwk: { kty: 'oct', k: encode('x') } }, 'x')],
    ['a changed payload', () => customer.token.replace(/\.[^.]+\./, `.${encode(decodeJwt(customer.token))}x.`)],
    ['a cut signature', () => customer.token.slice(0, -2)],
    ['another audience', () => forged({ alg: 'HS256' }, secret(), 'sha256', { aud: 'console' })],
    ['another issuer', () => forged({ alg: 'HS256' }, secret(), 'sha256', { iss: 'elsewhere' })],
    ['no expiry', () => forged({ alg: 'HS256' }, secret(), 'sha256', { exp: undefined })],
    ['an expiry that is no number', () => forged({ alg: 'HS256' }, secret(), 'sha256', { exp: 'never' })],
    ['an unknown session', () => forged({ alg: 'HS256' }, secret(), 'sha256', { sid: anyId })],
    ['another customer’s id', () => forged({ alg: 'HS256' }, secret(), 'sha256', { sub: anyId })],
    ['a session that is no id', () => forged({ alg: 'HS256' }, secret(), 'sha256', { sid: 'x' })],
    ['a huge token', () => 'a'.repeat(5000)],
  ])('is refused with 401 for %s', async (_, tokenOf) => {
    const token = tokenOf();
    for (const name of CUSTOMER_CALLS) {
      const answer = await accounts.send(name, { params, json: {}, ...(token ? { token } : {}) });
      expect([name, answer.status]).toEqual([name, 401]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.error.code).toBe(token ? 'session-ended' : 'not-signed-in');
    }
    if (token) expect((await accounts.send('refreshSession', { token })).status).toBe(403);
    expect((await accounts.send('getProfile', { token: customer.token })).status).toBe(200);
  });

  it('calls#status-401: is refused with 401 when the token has expired', async () => {
    const late = await openAccounts();
    try {
      const { token } = await late.newCustomer();
      late.clock.now += 15 * 60_000;
      for (const name of CUSTOMER_CALLS) {
        expect((await late.send(name, { params, json: {}, token })).status).toBe(401);
      }
      const { clientId, send } = specCalls(late);
      for (const path of ['profile', 'orders'])
        expect((await send('GET', `/api/${clientId}/currentcustomer/${path}`, undefined, 'en', token)).status).toBe(
          401,
        );
    } finally {
      await late.close();
    }
  });

  it('is refused with 403 for a token of another restaurant, and so is every call that needs none', async () => {
    const { forno } = accounts.clientIds;
    expect(OPEN_CALLS.length).toBeGreaterThanOrEqual(30);
    for (const name of [...CUSTOMER_CALLS, ...OPEN_CALLS]) {
      const answer = await accounts.send(name, { clientId: forno, params, json: {}, token: customer.token });
      expect([name, answer.status]).toEqual([name, 403]);
    }
    const claims = decodeJwt(customer.token);
    const renamed = await new SignJWT({ ...claims, clientId: forno })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret());
    expect((await accounts.send('getProfile', { clientId: forno, token: renamed })).status).toBe(401);
  });
});

describe('a call that merely uses a token', () => {
  it('calls#bearer-token: takes a dead or forged one for a guest’s', async () => {
    const status = (token: string) => specCalls(accounts).read(`cart/status?sessionId=${anyId}`, token);
    expect(await status('nonsense')).toBeNull();
    const out = await accounts.newCustomer();
    await accounts.send('signOut', { token: out.token });
    expect(await status(out.token)).toBeNull();
  });

  it('never answers 401', async () => {
    for (const name of OPEN_CALLS) {
      const { status } = await accounts.send(name, { params, json: {}, token: forged({ alg: 'none' }) });
      expect([name, status]).not.toEqual([name, 401]);
      expect(status).toBeLessThan(500);
    }
  });
});
