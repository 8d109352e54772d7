import { describe, expect, it } from 'vitest';
import { applyEvent, type OrderState } from '#core/domain/orders/status.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import { eventsOf, mismatch } from './evidence.ts';

const intent = (more: Partial<PaymentIntent> = {}): PaymentIntent => ({
  intentId: 'pi_1',
  clientSecret: 's',
  status: 'requires_capture',
  amountCents: 2150,
  capturedCents: 0,
  refundedCents: 0,
  currency: 'NZD',
  account: null,
  metadata: { clientId: 'c', orderId: 'o' },
  card: null,
  lastError: null,
  ...more,
});
const expected = { intentId: 'pi_1', amountCents: 2150, currency: 'NZD', account: null, clientId: 'c', orderId: 'o' };

describe('mismatch', () => {
  it('accepts the order’s own intent and names what differs in another', () => {
    expect(mismatch(intent(), expected)).toBeNull();
    expect([
      mismatch(intent({ intentId: 'pi_2' }), expected),
      mismatch(intent({ amountCents: 2149 }), expected),
      mismatch(intent({ currency: 'AUD' }), expected),
      mismatch(intent({ account: 'acct_1' }), expected),
      mismatch(intent({ metadata: { clientId: 'c', orderId: 'p' } }), expected),
      mismatch(intent({ metadata: { clientId: 'd', orderId: 'o' } }), expected),
      mismatch(intent({ metadata: {} }), expected),
    ]).toEqual(['intent', 'amount', 'currency', 'account', 'order', 'order', 'order']);
  });
});

describe('eventsOf', () => {
  const after = (state: string, given: Partial<PaymentIntent>) => {
    const [status, money] = state.split('/') as [OrderState['status'], OrderState['money']];
    const end = eventsOf(intent(given)).reduce<OrderState>(
      (current, event) => {
        const moved = applyEvent(current, event);
        return moved.ok ? moved.value : current;
      },
      { status, money },
    );
    return `${end.status}/${end.money}`;
  };
  const declined = { code: 'card_declined', declineCode: 'generic_decline', message: '' };
  const captured = { status: 'succeeded', capturedCents: 2150 } as const;
  const refunded = { ...captured, refundedCents: 2150 };

  it.each<[string, Partial<PaymentIntent>, string]>([
    ['pending/requires_payment', { status: 'requires_payment_method' }, 'pending/requires_payment'],
    ['pending/processing', { status: 'requires_payment_method', lastError: declined }, 'pending/requires_payment'],
    ['pending/requires_payment', { status: 'requires_action' }, 'pending/requires_payment'],
    ['pending/requires_payment', { status: 'processing' }, 'pending/processing'],
    ['pending/requires_payment', {}, 'pending/authorised'],
    ['pending/requires_payment', captured, 'pending/captured'],
    ['pending/requires_payment', { status: 'canceled' }, 'payment-failed/failed'],
    ['accepted/authorised', captured, 'accepted/captured'],
    ['cancelled/voided', { status: 'canceled' }, 'cancelled/voided'],
    ['cancelled/voided', captured, 'cancelled/refund_due'],
    ['cancelled/voided', refunded, 'cancelled/refunded'],
    ['cancelled/refund_due', refunded, 'cancelled/refunded'],
    ['cancelled/refund_due', captured, 'cancelled/refund_due'],
    ['cancelled/refund_due', { ...captured, refundedCents: 2000 }, 'cancelled/refund_due'],
    ['cancelled/failed', {}, 'cancelled/refund_due'],
    ['payment-failed/refund_due', { status: 'canceled' }, 'payment-failed/refunded'],
    ['delivered/captured', {}, 'delivered/captured'],
    ['accepted/captured', { status: 'processing' }, 'accepted/captured'],
  ])('%s and %o → %s', (before, given, expectedAfter) => {
    expect(after(before, given)).toBe(expectedAfter);
  });
});
