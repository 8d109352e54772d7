import { expect, it } from 'vitest';
import { orderPage, readOrderHash } from './order-link.ts';

const ORDER = '5f0c7f0e-6c1f-4c8e-9d53-0a1b2c3d4e5f';
const TOKEN = `mabc12.${'k'.repeat(43)}`;

it('reads behind the hash what it wrote there, and nothing else', () => {
  const hashOf = (address: string) => new URL(address, 'https://store.example').hash;
  expect(new URL(orderPage(ORDER, TOKEN), 'https://store.example').search).toBe('');
  expect(readOrderHash(hashOf(orderPage(ORDER)))).toEqual({ orderId: ORDER, token: '' });
  expect(readOrderHash(hashOf(orderPage(ORDER, TOKEN)))).toEqual({ orderId: ORDER, token: TOKEN });
  // The link of a mail about a payment, and of a mail before the id stood there too.
  expect(readOrderHash(`#${TOKEN}`)).toEqual({ orderId: '', token: TOKEN });
  for (const hash of ['', '#', '#menu', `#${ORDER}/short.key`, `#${ORDER}x`])
    expect(readOrderHash(hash)).toEqual({ orderId: '', token: '' });
});
