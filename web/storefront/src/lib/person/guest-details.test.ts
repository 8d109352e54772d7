import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT_KEY, forgetOrderNotes, splitName } from './guest-details.ts';

describe('splitName', () => {
  it.each([
    ['Hāna Walker', 'Hāna', 'Walker'],
    ['  Hana  Mere Walker ', 'Hana Mere', 'Walker'],
    ['Aroha', 'Aroha', ''],
    ['', '', ''],
    ['हरप्रीत सिंह', 'हरप्रीत', 'सिंह'],
  ])('%j', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });
});

describe('forgetOrderNotes', () => {
  afterEach(() => vi.unstubAllGlobals());

  function stored(text: string | null): string | null {
    const items = new Map(text === null ? [] : [[CHECKOUT_KEY, text]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    forgetOrderNotes();
    return items.get(CHECKOUT_KEY) ?? null;
  }

  it('keeps who orders and how they pay', () => {
    const kept = { fullname: 'Hana', email: 'h@example.nz', phone: '021', payment: 'cash' };
    expect(JSON.parse(stored(JSON.stringify({ ...kept, orderNotes: 'No nuts' })) ?? '')).toEqual({
      ...kept,
      orderNotes: '',
    });
  });

  it.each([null, 'broken', 'null'])('leaves %j alone', (text) => {
    expect(stored(text)).toBe(text);
  });
});
