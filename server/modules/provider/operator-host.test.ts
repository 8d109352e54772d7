/** Where the operator's people may sign in, and what they hear of a domain that they save. */
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

it('says who answers at a saved domain: this store, another one of the installation, somebody else, nobody', async () => {
  const asked: string[] = [];
  const store = await createTestApp({
    env: { DEMO: '0', PUBLIC_URL: 'https://order.example.nz', DEFAULT_STORE: 'saffron-lane' },
    wrap: ({ askDomain }) => ({
      askDomain: async (origin) => {
        asked.push(origin);
        // What a proxy does that passes its own name on.
        if (origin === 'https://proxied.example.nz') return await askDomain('https://order.example.nz');
        if (origin === 'https://copied.example.nz') {
          return { installation: 'another', clientId: store.clientIds.forno };
        }
        return origin === 'https://pizza.example.nz' ? await askDomain(origin) : 'silent';
      },
    }),
  });
  try {
    const provider = createProviderService({ ...store.deps, secrets: { jwt: '', cookie: '', link: '' } });
    const payload = { email: 'aroha@provider.example', password: 'provider password' };
    await provider.create({ ...payload, name: 'Aroha Ngata' });
    const host = 'order.example.nz';
    const headers = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' };
    const signedIn = await store.app.inject({ method: 'POST', url: ROUTES.providerSignIn.path, headers, payload });
    const customDomains = ['pizza.example.nz', 'proxied.example.nz', 'copied.example.nz', 'later.example.nz'];
    const { method, path } = ROUTES.configureRestaurant;
    const saved = await store.app.inject({
      method,
      url: path.replace(':clientId', store.clientIds.forno),
      headers: { ...headers, cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
      payload: {
        subdomain: 'forno-lane',
        customDomains,
        ownerKey: '',
        stripeAccountId: null,
        isPaymentVerified: false,
      },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().data.domains).toEqual([
      { domain: 'pizza.example.nz', answer: 'this-store' },
      { domain: 'proxied.example.nz', answer: 'another-store' },
      { domain: 'copied.example.nz', answer: 'somebody-else' },
      { domain: 'later.example.nz', answer: 'nobody' },
    ]);
    expect(asked.sort()).toEqual(customDomains.map((domain) => `https://${domain}`).sort());
  } finally {
    await store.close();
  }
});
