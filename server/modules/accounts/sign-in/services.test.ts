/** The authentication API in a separate process besides one that serves the store (SERVICES). */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Env } from '#server/env.ts';
import { type Accounts, type Customer, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let both: Accounts;
let auth: FastifyInstance;
let store: FastifyInstance;
let customer: Customer;

beforeAll(async () => {
  both = await openAccounts();
  const processOf = async (services: Env['services']) => {
    const { deps } = both;
    // Jobs are registered once for each queue.
    const jobs = { ...deps.jobs, register: () => undefined };
    const app = await buildApp({ ...deps, jobs, env: { ...deps.env, services } });
    await app.ready();
    return app;
  };
  auth = await processOf('auth');
  store = await processOf('store');
  customer = await both.newCustomer();
});
afterAll(async () => {
  await auth?.close();
  await store?.close();
  await both?.close();
});

const signIn = (app: FastifyInstance) =>
  app.inject({
    method: 'POST',
    url: '/api/customer/auth/signin',
    payload: { ClientId: customer.clientId, Email: customer.email, Password: customer.password },
  });

describe('SERVICES', () => {
  it('calls#two-services: auth answers accounts and nothing of the store', async () => {
    const { send, sendForm, clientId: ClientId } = specCalls({ app: auth });
    const { email: Email, password: Password } = customer;
    expect((await sendForm('/api/customer/auth/signin', { ClientId, Email, Password })).status).toBe(200);
    for (const url of [
      `/api/${customer.clientId}/menu`,
      `/api/${customer.clientId}/currentcustomer/profile`,
      '/api/client/saffron-lane',
      '/api/console/me',
    ]) {
      expect([url, (await send('GET', url)).status]).toEqual([url, 404]);
    }
    expect((await auth.inject({ url: '/readyz' })).statusCode).toBe(200);
    const described = (await auth.inject({ url: '/api/docs/json' })).json();
    expect(Object.keys(described.paths)).toContain('/api/customer/auth/signup/verify');
    const { requestBody } = described.paths['/api/customer/auth/signin'].post;
    expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data', 'application/json']);
  });

  it('store answers the store and no accounts, and takes the tokens of the other', async () => {
    expect((await signIn(store)).statusCode).toBe(404);
    const { accessToken } = (await signIn(auth)).json().data;
    const url = `/api/${customer.clientId}/currentcustomer/profile`;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await store.inject({ url, headers })).statusCode).toBe(200);
    await auth.inject({ method: 'POST', url: '/api/customer/auth/signout', headers });
    expect((await store.inject({ url, headers })).statusCode).toBe(401);
  });
});
