import { describe, expect, it } from 'vitest';
import { createOrderKeys, orderBody } from './checkout.ts';
import type { OrderPreference } from './preference.ts';

const cart = { cartId: 'cart', totalAmount: 47.3 };
const form = {
  fullname: ' Aroha Ngata ',
  email: 'aroha@example.nz',
  phone: '021 482 0917',
  company: '',
  orderNotes: '',
  isOver18: false,
};
const address = { display_name: '14 Franklin Road, Auckland', lat: -36.85, lon: 174.75, place: 'signed' };
const delivery: OrderPreference = {
  orderType: 'delivery',
  address,
  distanceKm: 2.1,
  isAddressInRange: true,
  laterUtc: null,
  chosenMs: 0,
};

describe('orderBody', () => {
  it('has the address of a delivery and the total the customer saw', () => {
    expect(orderBody(cart, form, 'card', delivery, 'zone')).toMatchObject({
      fullName: 'Aroha Ngata',
      orderType: 2,
      paymentMode: 2,
      deliveryAddress: address.display_name,
      deliveryLocation: { latitude: -36.85, longitude: 174.75 },
      place: 'signed',
      deliveryZoneId: 'zone',
      isScheduledOrder: false,
      expectedTotal: 47.3,
    });
  });

  it('leaves the address out of a pickup and sends the wanted time', () => {
    const laterUtc = '2026-11-21T05:30:00.000Z';
    expect(orderBody(cart, form, 'cash', { ...delivery, orderType: 'pickup', laterUtc }, 'zone')).toMatchObject({
      orderType: 1,
      paymentMode: 1,
      deliveryAddress: null,
      deliveryLocation: null,
      place: null,
      deliveryZoneId: null,
      isScheduledOrder: true,
      dueUtc: laterUtc,
    });
  });
});

describe('createOrderKeys', () => {
  const body = orderBody(cart, form, 'cash', delivery, 'zone');
  const keys = () => {
    let count = 0;
    return createOrderKeys(() => {
      count += 1;
      return `key ${count}`;
    });
  };

  it('repeats the key of a repeated order, whatever total is expected', () => {
    const keyOf = keys();
    expect([keyOf(3, body), keyOf(3, { ...body, expectedTotal: 50 })]).toEqual(['key 1', 'key 1']);
  });

  it('takes a new one when the cart or the order changed', () => {
    const keyOf = keys();
    expect([keyOf(3, body), keyOf(4, body), keyOf(4, { ...body, fullName: 'Aroha' })]).toEqual([
      'key 1',
      'key 2',
      'key 3',
    ]);
  });

  it('makes long keys of its own', () => {
    expect(createOrderKeys()(1, body)).toMatch(/^[0-9a-f]{32}$/);
  });
});
