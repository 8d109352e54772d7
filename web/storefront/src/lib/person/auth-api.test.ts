import { afterEach, describe, expect, it, vi } from 'vitest';
import { authCall, formOf, revokeSession } from './auth-api.ts';
import { saveSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that names, or does not name, an authentication service. */
function onPage(content?: string) {
  const querySelector = (selector: string) =>
    content !== undefined && selector === 'meta[name="servery-auth"]' ? { content } : null;
  vi.stubGlobal('document', { querySelector, documentElement: { lang: 'en' } });
}

function answering(body: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const body = { ClientId: 'c1', Email: 'hana@example.nz' };

describe('authCall', () => {
  it('sends a multipart form to the store’s own address', async () => {
    onPage();
    const fetched = answering({ success: true, data: 'Success' });
    expect(await authCall('startPasswordReset', { body })).toBe('Success');
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/customer/auth/pwdreset/initiate');
    expect(init?.body).toBeInstanceOf(FormData);
    expect(Object.fromEntries(init?.body as FormData)).toEqual(body);
    expect(Object.keys(init?.headers ?? {})).not.toContain('Content-Type');
  });

  it('follows the page to an authentication service of its own', async () => {
    onPage('https://auth.example.nz');
    const fetched = answering({ success: true, data: 'Success' });
    await authCall('startPasswordReset', { body });
    expect(fetched.mock.calls[0]?.[0]).toBe('https://auth.example.nz/api/customer/auth/pwdreset/initiate');
  });

  it('throws the server’s message with its fields', async () => {
    onPage();
    answering({
      success: false,
      error: { errorCode: 400, errorMessage: 'Invalid OTP', fields: { Otp: 'Invalid OTP' } },
    });
    await expect(authCall('startPasswordReset', { body })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid OTP',
      fields: { Otp: 'Invalid OTP' },
    });
  });
});

it('ends the session at the server with a token that the browser forgets in the same moment', async () => {
  onPage();
  const fetched = answering({ success: true, data: 'Success' });
  saveSession({ accessToken: 'theirs', expiry: 1 });
  const ended = revokeSession();
  saveSession(null);
  await ended;
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer theirs' });
});

describe('formOf', () => {
  it('leaves out what is absent and keeps what is empty', () => {
    expect(Object.fromEntries(formOf({ a: undefined, b: null, c: '', d: 'x' }))).toEqual({ c: '', d: 'x' });
  });
});
