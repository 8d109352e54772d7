import { describe, expect, it, vi } from 'vitest';
import { acceptChanges, amountChanges, isAllGone, lineChanges, newlyGone, wantsTheSame } from './cart-changes.ts';
import type { CartClient } from './cart-client.ts';
import { sampleCart, sampleLine } from './cart-samples.ts';

const gone = { kind: 'sold-out', message: 'Naan is sold out.' } as const;
const dearer = { kind: 'price-changed', message: 'The price changed.', previousPrice: 5 } as const;
const few = { kind: 'few-left', message: 'There are only 1 left of Naan.', left: 1 } as const;
const naan = (problem: typeof gone | typeof dearer | typeof few | null = null) =>
  sampleLine('naan', { qty: 2, price: 5.5, problem });
const curry = sampleLine('curry', { price: 20 });

describe('lineChanges', () => {
  it('tells what cannot be ordered and what costs something else, for all pieces', () => {
    expect(lineChanges(sampleCart([naan(gone), curry]))).toMatchObject([{ kind: 'gone', was: 1100 }]);
    expect(lineChanges(sampleCart([curry, naan(dearer)]))).toMatchObject([{ kind: 'price', was: 1000 }]);
    expect(lineChanges(sampleCart([naan(), curry]))).toEqual([]);
  });

  it('tells where fewer are left; accepting it takes what there is', async () => {
    const cart = sampleCart([naan(few), curry]);
    expect(lineChanges(cart)).toMatchObject([{ kind: 'fewer', was: 1100 }]);
    const call = vi.fn<(name: string, given: { body: unknown }) => Promise<typeof cart>>(async () => cart);
    const ports = { clientId: 'c', call, toasts: {} };
    const client = { ports, write: (send: (cartId: string) => unknown) => send('cart'), showAs: vi.fn() };
    await acceptChanges(client as unknown as CartClient, cart);
    expect(call.mock.calls.map(([name, { body }]) => [name, body])).toMatchObject([
      ['updateLine', { uniqueId: 'naan', qty: 1 }],
    ]);
  });
});

describe('amountChanges', () => {
  it('lists each amount with before and after, the total last', () => {
    const seen = sampleCart([curry], { totalDiscount: 2, deliveryCharge: 4, totalAmount: 22 });
    const now = sampleCart([curry], { totalDiscount: 0, deliveryCharge: 6, totalAmount: 26 });
    expect(amountChanges(seen, now)).toEqual([
      { key: 'discount', was: -200, now: 0 },
      { key: 'delivery', was: 400, now: 600 },
      { key: 'total', was: 2200, now: 2600 },
    ]);
  });

  it('is empty while the total stands, whatever it is made of', () => {
    const seen = sampleCart([curry], { deliveryCharge: 4, totalAmount: 22, totalDiscount: 2 });
    expect(amountChanges(seen, { ...seen, deliveryCharge: 2, totalDiscount: 0 })).toEqual([]);
  });
});

describe('what another way, place or time takes away', () => {
  it('is what could be ordered before', () => {
    const before = sampleCart([naan(), curry]);
    expect(newlyGone(before, sampleCart([naan(gone), curry])).map(({ line }) => line.uniqueId)).toEqual(['naan']);
    expect(newlyGone(sampleCart([naan(gone), curry]), sampleCart([naan(gone), curry]))).toEqual([]);
    expect(newlyGone(before, sampleCart([naan(dearer), curry]))).toEqual([]);
  });

  it('is everything when nothing is left', () => {
    expect(isAllGone(sampleCart([naan(gone)]))).toBe(true);
    expect(isAllGone(sampleCart([naan(gone), curry]))).toBe(false);
    expect(isAllGone(sampleCart([naan(dearer)]))).toBe(false);
    expect(isAllGone(sampleCart([]))).toBe(false);
  });

  it('belongs to way, zone and time', () => {
    const cart = sampleCart([curry]);
    expect(wantsTheSame(cart, { ...cart, version: 2 })).toBe(true);
    expect(wantsTheSame(cart, { ...cart, orderType: 2 })).toBe(false);
    expect(wantsTheSame(cart, { ...cart, dueUtc: '2026-11-21T05:00:00.000Z' })).toBe(false);
  });
});
