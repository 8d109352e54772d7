import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './storage.ts';

const localStore = browserStorage<
  'orderType' | 'distance' | 'cartId',
  { orderType: string; distance: { distance: number }; cartId: string }
>();
const sessionStore = tabStorage<'orderId', { orderId: string }>();

function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  localStore.clear();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

describe('storage', () => {
  it('keeps texts as they are and the rest as JSON, under the keys of the contract', () => {
    localStore.set('orderType', 'Pickup');
    localStore.set('distance', { distance: 2.1 });
    expect(localStorage.getItem('orderType')).toBe('Pickup');
    expect(localStorage.getItem('distance')).toBe('{"distance":2.1}');
    expect(localStore.get('orderType')).toBe('Pickup');
    expect(localStore.get('distance')).toEqual({ distance: 2.1 });
    localStore.set('orderType', undefined);
    expect(localStorage.getItem('orderType')).toBeNull();
    expect(localStore.get('orderType')).toBeUndefined();
  });

  it('keeps a value in memory when storage refuses it', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    localStore.set('cartId', 'c1');
    expect(localStore.get('cartId')).toBe('c1');
  });

  it('works without any storage', () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('sessionStorage', undefined);
    expect(sessionStore.get('orderId')).toBeUndefined();
    sessionStore.set('orderId', 'o1');
    expect(sessionStore.get('orderId')).toBe('o1');
    sessionStore.set('orderId', undefined);
    expect(sessionStore.get('orderId')).toBeUndefined();
  });

  it('forgets everything', () => {
    localStore.set('cartId', 'c1');
    sessionStore.set('orderId', 'o1');
    localStore.clear();
    expect(sessionStore.get('orderId')).toBe('o1');
    sessionStore.clear();
    expect(localStore.get('cartId')).toBeUndefined();
    expect(sessionStore.get('orderId')).toBeUndefined();
  });
});
