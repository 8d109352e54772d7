import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT_KEY, forgetPlacedForm, guestDetails, splitName } from './guest-details.ts';

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

describe('forgetPlacedForm', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What stands in the tab's storage afterwards. */
  function placed(text: string | null, orderId?: string): string | null {
    const items = new Map(text === null ? [] : [[CHECKOUT_KEY, text]]);
    if (orderId) items.set('orderId', JSON.stringify(orderId));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
    forgetPlacedForm();
    return items.get(CHECKOUT_KEY) ?? null;
  }
  const typed = { fullname: 'Hana', email: 'h@example.nz', phone: '021', payment: 'cash', orderNotes: 'No nuts' };

  it('keeps who orders and how they pay for a guest who wants to be remembered', () => {
    const kept = { ...typed, remember: true };
    expect(JSON.parse(placed(JSON.stringify(kept)) ?? '')).toEqual({ ...kept, orderNotes: '' });
  });

  it.each([JSON.stringify({ ...typed, remember: false }), JSON.stringify(typed), 'broken', null])(
    'leaves nothing of %j for the next guest',
    (text) => {
      expect(placed(text)).toBeNull();
    },
  );

  it('is known to a new account while the page shows that order alone, and not after a reload', () => {
    const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const at = (pathname: string, hash = '') => vi.stubGlobal('location', { pathname, hash });
    const email = () => guestDetails().email;
    at('/success');
    placed(JSON.stringify(typed), own);
    expect([email(), guestDetails().firstName]).toEqual(['h@example.nz', 'Hana']);
    at('/order-receiver', `#${own}`);
    expect(email()).toBe('h@example.nz');
    // The next guest at this device opens an order of their own, or the menu.
    at('/order-receiver', `#${other}`);
    expect(email()).toBe('');
    at('/');
    expect(email()).toBe('');
  });
});
