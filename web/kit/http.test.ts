import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, isRefusal } from '#core/contract/wire/call.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { STORE_ROUTES } from '#core/contract/wire/store-routes.ts';
import { createHttp, type HttpOptions } from './http.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const clientId = '6f1d7f4e-58c5-4f0c-9d39-6f7f6a0f0d11';
const settings = { params: { clientId } };

const ROUTES: Readonly<Partial<Record<string, RouteSpec>>> = STORE_ROUTES;

function anHttp(options: Partial<HttpOptions> = {}) {
  const http = createHttp({
    timeoutMs: 20_000,
    headers: () => ({}),
    init: () => ({}),
    onAnswer: (_, answer) => answer,
    routeOf: (name) => ROUTES[name],
    ...options,
  });
  http.setErrorTexts((kind) => (kind === 'network' ? 'Check your connection' : 'An error occurred'));
  return http;
}

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

function refusal(status: number, message: string) {
  return { success: false, data: null, error: { errorCode: status, errorMessage: message, message } };
}

/** Like the browser's fetch, which rejects at once for a signal that is already aborted. */
function neverAnswer(): void {
  fetched.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'hi' } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('createHttp', () => {
  it('fills in the path and asks in the language of the page', async () => {
    answer(200, { success: true, data: [] });
    await expect(anHttp().call('getDeliveryZones', settings)).resolves.toEqual([]);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`/api/client/${clientId}/deliveryzones`);
    expect(init).toMatchObject({ method: 'GET', headers: { Accept: 'application/json', 'Accept-Language': 'hi' } });
    expect(init?.body).toBeNull();
    expect(init?.headers).not.toHaveProperty('Content-Type');
  });

  it('sends JSON, and the headers of the app under those of the call', async () => {
    answer(200, { success: true, data: { cartId: 'c' } });
    const { call } = anHttp({ headers: () => ({ Authorization: 'app', 'X-App': 'store' }) });
    const headers = { Authorization: 'call' };
    await call('clearCart', { params: { clientId }, query: { cartId: clientId }, body: {}, headers });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`/api/${clientId}/cart/clear?cartId=${clientId}`);
    expect(init).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { Authorization: 'call', 'Content-Type': 'application/json', 'X-App': 'store' },
    });
  });

  it('leaves the content type to a body that has its own', async () => {
    answer(200, { success: true, data: null });
    const file = new Blob(['x'], { type: 'image/png' });
    await anHttp({ encode: () => file }).call('clearCart', { params: { clientId }, query: { cartId: 'c' }, body: {} });
    expect(fetched.mock.calls[0]?.[1].body).toBe(file);
    expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('Content-Type');
  });

  it('rejects with the server’s words, or the fallback without any', async () => {
    const { call, errorText } = anHttp();
    answer(409, refusal(409, 'Sold out'));
    const refused = await call('getSettings', settings).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CallError);
    expect(refused).toMatchObject({ status: 409, message: 'Sold out' });
    expect(errorText(refused)).toBe('Sold out');
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    const broken = await call('getSettings', settings).catch((error: unknown) => error);
    expect(errorText(broken)).toBe('An error occurred');
  });

  it('passes a network error on, and says it in the customer’s words', async () => {
    const { call, errorText } = anHttp();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await call('getSettings', settings).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: 'TypeError', message: 'Failed to fetch' });
    expect(errorText(error)).toBe('Check your connection');
    expect(errorText(undefined)).toBe('An error occurred');
  });

  it.each([200, 409, 502])('takes an answer of status %i whose body breaks off for none', async (status) => {
    const { call, errorText } = anHttp();
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":tr'));
        controller.error(new TypeError('network error'));
      },
    });
    fetched.mockResolvedValueOnce(new Response(half, { status }));
    const error = await call('getSettings', settings).catch((cause: unknown) => cause);
    expect(isRefusal(error)).toBe(false);
    expect(errorText(error)).toBe('Check your connection');
  });

  it('takes what another program answers for none: a page with status 200, or the words of a proxy', async () => {
    const { call } = anHttp();
    for (const status of [200, 502, 504]) {
      fetched.mockResolvedValueOnce(new Response('<html>Sign in to the hotel</html>', { status }));
      expect(isRefusal(await call('getSettings', settings).catch((cause: unknown) => cause))).toBe(false);
    }
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 413 }));
    expect(isRefusal(await call('getSettings', settings).catch((cause: unknown) => cause))).toBe(true);
  });

  it('aborts with the caller’s signal', async () => {
    neverAnswer();
    const controller = new AbortController();
    const result = anHttp().call('getSettings', { ...settings, signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(result).rejects.toThrow('left the page');
  });

  it('gives up after its time', async () => {
    vi.useFakeTimers();
    neverAnswer();
    const result = anHttp({ timeoutMs: 8_000 }).call('getSettings', settings);
    const failed = expect(result).rejects.toThrow('Timed out');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });

  it('lets the app see an answer and send the request once more', async () => {
    answer(403, refusal(403, 'Password, please'));
    answer(200, { success: true, data: [] });
    const { call } = anHttp({ onAnswer: (_, first, repeat) => (first.status === 403 ? repeat() : first) });
    await expect(call('getSettings', settings)).resolves.toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('refuses a call of another app', async () => {
    await expect(anHttp({ routeOf: () => undefined }).call('getSettings', settings)).rejects.toThrow('getSettings');
  });
});
