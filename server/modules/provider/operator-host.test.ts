/** Where the operator's people may sign in. */
import { expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { createTestApp } from '#test/app.ts';
import { createProviderService } from './people.ts';

it('is the operator’s own host alone: a store’s host and a custom domain are told where', async () => {
  const store = await createTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://order.example.nz' } });
  try {
    const provider = createProviderService({ ...store.deps, secrets: { jwt: '', cookie: '', link: '' } });
    const payload = { email: 'aroha@provider.example', password: 'provider password' };
    await provider.create({ ...payload, name: 'Aroha Ngata' });
    const signIn = async (host: string) => {
      const headers = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' };
      const { method, path: url } = ROUTES.providerSignIn;
      const answer = await store.app.inject({ method, url, headers, payload });
      return [answer.statusCode, answer.json().error?.code, answer.json().error?.errorMessage];
    };
    const elsewhere = 'The operator signs in at https://order.example.nz/console/provider alone.';
    for (const host of ['saffron-lane.order.example.nz', 'www.fornolane.co.nz']) {
      expect([host, ...(await signIn(host))]).toEqual([host, 404, 'operator-elsewhere', elsewhere]);
    }
    expect(await signIn('order.example.nz')).toEqual([200, undefined, undefined]);
  } finally {
    await store.close();
  }
});
