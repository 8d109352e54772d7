/** Headers and cookies that docs/security.md promises, on every kind of answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePasswords } from '#server/testing/passwords.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { renderedWeb } from '#test/rendered-web.ts';

let store: TestApp;
const PUBLIC_URL = 'https://order.example.nz';
const host = 'saffron-lane.order.example.nz';
const PASSWORD = 'six turnips at dusk';

beforeAll(async () => {
  store = await createTestApp({ env: { DEMO: '0', PUBLIC_URL }, app: { web: async () => renderedWeb } });
  await givePasswords(store.db, PASSWORD);
});
afterAll(() => store?.close());

const ANSWERS: Record<string, { url: string; method?: 'GET' | 'POST'; payload?: object; status: number }> = {
  'a page': { url: '/', status: 200 },
  'a call': { url: '/api/client/saffron-lane', status: 200 },
  'a call that needs a sign-in': { url: '/api/console/hours', status: 401 },
  'bad input': { url: '/api/client/saffron-lane/contact', method: 'POST', payload: { name: 7 }, status: 404 },
  'a page that is not there': { url: '/nowhere', status: 404 },
  'a picture that is not there': { url: `/media/${crypto.randomUUID()}/none.svg`, status: 404 },
  health: { url: '/livez', status: 200 },
};

describe('headers', () => {
  it.each(Object.entries(ANSWERS))('of %s', async (_, { url, method = 'GET', payload, status }) => {
    const { headers, statusCode } = await store.app.inject({
      url,
      method,
      payload,
      headers: { host, accept: 'text/html' },
    });
    expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(?:none|self)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    // Styles may be written into pages; scripts never run from text.
    expect(policy.split('; ').find((part) => part.startsWith('script-src')) ?? '').not.toMatch(
      /unsafe-(?:inline|eval)/,
    );
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringMatching(/^(?:strict-origin|no-referrer)$/),
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    if (url.startsWith('/api/')) expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  });
});

describe('cookies', () => {
  it('of staff and of the page cannot be read by scripts, sent elsewhere or sent without encryption', async () => {
    const signedIn = await store.app.inject({
      method: 'POST',
      url: '/api/console/signin',
      headers: { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' },
      payload: { email: 'owner@saffron-lane.example', password: PASSWORD },
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const page = await store.app.inject({ url: '/?lang=hi', headers: { host, accept: 'text/html' } });
    expect(signedIn.cookies.map(({ name }) => name)).toEqual(['servery_staff', 'servery_device']);
    for (const cookie of signedIn.cookies) {
      // A page's own calls send the session's cookie; the device's cookie goes to the console's calls alone.
      const path = cookie.name === 'servery_device' ? '/api/console' : '/';
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path });
      expect(cookie).not.toHaveProperty('domain');
    }
    for (const cookie of page.cookies) {
      expect(cookie).toMatchObject({ secure: true, sameSite: expect.stringMatching(/^(?:Strict|Lax)$/) });
    }
  });
});
