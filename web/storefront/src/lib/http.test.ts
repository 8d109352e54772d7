import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './http.ts';
import { localStore } from './storage.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'hi' } });
});

afterEach(() => {
  localStore.set('accessToken', undefined);
  vi.unstubAllGlobals();
});

const clientId = '6f1d7f4e-58c5-4f0c-9d39-6f7f6a0f0d11';

describe('call', () => {
  it('sends a GET with credentials and no-cache, and no token where none is due', async () => {
    localStore.set('accessToken', 't');
    answer(200, { success: true, data: [] });
    await expect(call('getDeliveryZones', { params: { clientId } })).resolves.toEqual([]);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`/api/client/${clientId}/deliveryzones`);
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init?.headers).toHaveProperty('Cache-Control', 'no-cache');
    expect(init?.headers).not.toHaveProperty('Authorization');
    expect(init).not.toHaveProperty('body');
  });

  it('sends the bearer where a customer may be signed in', async () => {
    localStore.set('accessToken', 'token-1');
    answer(200, { success: true, data: { cartId: 'c' } });
    await call('clearCart', { params: { clientId }, query: { cartId: clientId }, body: {} });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`/api/${clientId}/cart/clear?cartId=${clientId}`);
    expect(init).toMatchObject({ method: 'POST', body: '{}' });
    expect(init).not.toHaveProperty('credentials');
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer token-1', 'Content-Type': 'application/json' });
  });

  it('does not start over for a guest’s 401', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    localStore.set('cartId', 'c1');
    answer(401, { success: false, data: null, error: { errorCode: 401, errorMessage: 'No', message: 'No' } });
    await expect(call('getSettings', { params: { clientId } })).rejects.toThrow('No');
    expect(reload).not.toHaveBeenCalled();
    expect(localStore.get('cartId')).toBe('c1');
    localStore.set('cartId', undefined);
  });
});
