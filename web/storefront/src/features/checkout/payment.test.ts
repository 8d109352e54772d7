import { describe, expect, it } from 'vitest';
import { paymentOptions } from '#store/ordering/checkout.ts';
import { looksLikeEmail, looksLikePhone } from './contact-hints.ts';

describe('paymentOptions', () => {
  it('puts cards first and hides them for an unverified restaurant', () => {
    const both = { allowsCash: true, allowsCard: true };
    expect(paymentOptions(both, true)).toEqual({ modes: ['card', 'cash'], isUnverified: false });
    expect(paymentOptions(both, false)).toEqual({ modes: ['cash'], isUnverified: false });
    expect(paymentOptions({ allowsCash: false, allowsCard: true }, false)).toEqual({ modes: [], isUnverified: true });
    expect(paymentOptions({ allowsCash: true, allowsCard: false }, false).isUnverified).toBe(false);
    expect(paymentOptions({ allowsCash: false, allowsCard: false }, false).isUnverified).toBe(false);
  });
});

describe('contact hints', () => {
  it('know an address from a slip', () => {
    expect(['aroha@example.nz', ' a.b+c@mail.example.co.nz '].every(looksLikeEmail)).toBe(true);
    expect(['aroha', 'aroha@', 'aroha@example', 'a b@example.nz', 'a@b..nz', ''].some(looksLikeEmail)).toBe(false);
  });

  it('take phone numbers as people write them', () => {
    expect(['021 482 0917', '+64 21 482 0917', '(09) 555-0148'].every(looksLikePhone)).toBe(true);
    expect(['12345', 'call me', '+', '0214820917021482'].some(looksLikePhone)).toBe(false);
  });
});
