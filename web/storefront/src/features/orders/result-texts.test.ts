import { expect, it } from 'vitest';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { isToBePaid, moneyBackText, resultTexts } from './result-texts.ts';

it('has a screen for every code, and the third stage by order type', () => {
  const textOf = (status: OrderStatus, orderType: 'pickup' | 'delivery' | null, money = 'captured') => {
    const { plate, title, text } = resultTexts(status, { orderType, paymentState: money });
    return [plate, title, text];
  };
  expect(textOf('pending', 'pickup', 'none')).toEqual(['waiting', 'order.wait.title', 'order.wait.text']);
  expect(textOf('pending', 'pickup', 'authorised')).toEqual(['waiting', 'order.wait.title', 'order.wait.text']);
  expect(textOf('accepted', 'pickup')).toEqual(['received', 'order.received.title', 'order.received.text']);
  expect(textOf('preparing', 'pickup')).toEqual(['received', 'order.bar.preparing', 'order.preparing.text']);
  expect(textOf('on-its-way', 'pickup')).toEqual(['received', 'running.ready', 'running.ready.hint']);
  expect(textOf('on-its-way', 'delivery')).toEqual(['received', 'running.onItsWay', 'order.deliveryTo']);
  // Only the status may be read: whether it is ready or driven is not known.
  expect(textOf('on-its-way', null)).toEqual(['received', 'order.received.title', 'order.received.text']);
  expect(textOf('delivered', 'delivery')).toEqual(['received', 'order.done', 'order.done.text']);
  expect(textOf('cancelled', 'pickup', 'voided')).toEqual(['failed', 'order.rejected.title', 'order.rejected.text']);
  expect(textOf('payment-failed', 'pickup')).toEqual(['failed', 'order.rejected.title', 'order.unpaid.text']);
});

it('does not say that the restaurant is waited for while the customer is', () => {
  expect(isToBePaid('pending', 'requires_payment')).toBe(true);
  expect(isToBePaid('pending', 'authorised')).toBe(false);
  expect(isToBePaid('pending', undefined)).toBe(false);
  expect(isToBePaid('payment-failed', 'requires_payment')).toBe(false);
  expect(resultTexts('pending', { orderType: 'pickup', paymentState: 'requires_payment' }).title).toBe(
    'order.pay.title',
  );
  expect(resultTexts('pending', { orderType: 'pickup', paymentState: 'processing' }).text).toBe('order.wait.bank');
});

it('asks a guest whose card lapsed to pay again, however far the order is', () => {
  for (const status of ['pending', 'accepted', 'preparing', 'on-its-way', 'delivered'] as const) {
    expect(isToBePaid(status, 'asked_again')).toBe(true);
    expect(resultTexts(status, { orderType: 'pickup', paymentState: 'asked_again' }).title).toBe('order.again.title');
  }
  expect(isToBePaid('cancelled', 'asked_again')).toBe(false);
  expect(isToBePaid('accepted', 'lapsed')).toBe(false);
  expect(resultTexts('accepted', { orderType: 'pickup', paymentState: 'lapsed' }).text).toBe('order.lapsed.text');
});

it('says where the money of an ended order is', () => {
  expect(['void_due', 'voided', 'failed', 'refund_due', 'refunded', 'none'].map(moneyBackText)).toEqual([
    'order.rejected.voided',
    'order.rejected.voided',
    'order.rejected.voided',
    'order.rejected.refundDue',
    'order.rejected.refunded',
    null,
  ]);
});

it('does not blame the restaurant for what the customer took back', () => {
  const { plate, title, text } = resultTexts('cancelled', {
    orderType: 'pickup',
    paymentState: 'voided',
    isOwnWish: true,
  });
  expect([plate, title, text]).toEqual(['failed', 'order.cancelled.title', 'order.cancelled.text']);
});
