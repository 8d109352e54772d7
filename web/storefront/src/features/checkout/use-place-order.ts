import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WireCart } from '#core/contract/cart.ts';
import type { PaymentMode } from '#core/contract/codes.ts';
import type { WirePlacedOrder } from '#core/contract/orders.ts';
import { toast } from '#ui/toast.ts';
import { CallError, call, errorText } from '../../lib/http.ts';
import { useT } from '../../lib/i18n.tsx';
import type { OrderPreference } from '../../lib/preference.ts';
import { localStore, sessionStore } from '../../lib/storage.ts';
import { digitsOf, parseExpiry } from './card-entry.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { createOrderKeys, orderBody } from './order-request.ts';
import { type CardRefusal, refusalTexts } from './payment-errors.ts';

/** §9: a cash order is treated as complete after this. */
const CASH_WAIT_MS = 400;

const keyOf = createOrderKeys();

interface PlaceOrderInput {
  readonly clientId: string;
  readonly cart: WireCart;
  readonly form: CheckoutForm;
  readonly payment: PaymentMode;
  readonly preference: OrderPreference;
  readonly deliveryZoneId: string | null;
}

interface Failure {
  readonly message: string;
  /** Where it belongs: beside the card, or to the order as a whole. */
  readonly about: 'card' | 'order';
  /** The server's name of the reason, e.g. 'total-changed'. */
  readonly code?: string | undefined;
  /** Offending fields of the request, with what is wrong with each. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface PlaceOrder {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Sends the order once, however often it is called meanwhile. Resolves to whether it is placed and paid. */
  readonly place: (input: PlaceOrderInput) => Promise<boolean>;
  readonly clearFailure: () => void;
}

function remember(order: WirePlacedOrder, input: PlaceOrderInput): void {
  const { createdUtc, totalAmount, orderId, transactionId } = order;
  const { paymentMode, orderType } = bodyOf(input);
  localStore.set('Order', { paymentMode, createdUtc, totalAmount, orderType });
  localStore.set('transactionId', transactionId ?? undefined);
  localStore.set('paymentIntent', undefined);
  sessionStore.set('stripeId', undefined);
  sessionStore.set('orderId', orderId);
  sessionStore.set('isTrackingView', undefined);
}

function bodyOf({ cart, form, payment, preference, deliveryZoneId }: PlaceOrderInput) {
  return orderBody(cart, form, payment, preference, deliveryZoneId);
}

/** Placing and paying (§4 "Checkout"): cash is done at once, a card is confirmed and may be tried again on the same order. */
export function usePlaceOrder(onPlaced: () => void): PlaceOrder {
  const t = useT();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function refuse(message: string, about: Failure['about'], cause?: unknown): false {
    const known = cause instanceof CallError ? cause : null;
    setFailure({ message, about, code: known?.code, fields: known?.fields ?? {} });
    return false;
  }

  function refuseCard(refusal: CardRefusal): false {
    const { key, reason, message, toast: toastKey } = refusalTexts(refusal);
    void toast.error(toastKey ? t(toastKey) : message, { id: 'payment' });
    return refuse(key ? t(key, { reason: reason ?? t('checkout.card.unknown') }) : message, 'card');
  }

  async function pay(order: WirePlacedOrder, { clientId, form }: PlaceOrderInput): Promise<boolean> {
    const expiry = parseExpiry(form.expiry);
    if (order.paymentIntentClientSecret === null) {
      // A repeated request whose order is already paid for has no secret left to confirm.
      return true;
    }
    if (!expiry) return refuse(t('checkout.error.method'), 'card');
    const { fullname: name, email, phone } = form;
    const result = await call('confirmSimulatedCard', {
      params: { clientId },
      body: {
        clientSecret: order.paymentIntentClientSecret,
        number: digitsOf(form.cardNumber),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvc: digitsOf(form.cvc),
        billingDetails: { name, email, phone },
      },
    });
    if (result.error) return refuseCard(result.error);
    if (result.status === 'requires_payment_method' || result.status === 'canceled') {
      return refuseCard({ code: '', declineCode: null, message: '' });
    }
    localStore.set('paymentIntent', result.paymentIntentId);
    sessionStore.set('stripeId', result.paymentIntentId);
    void toast.success(t('checkout.toast.paid'), { id: 'payment' });
    // A hint that spares the kitchen a wait; the server finds out by itself, too.
    const params = { clientId, orderId: order.orderId };
    await call('confirmPayment', { params, body: result.paymentIntentId }).catch(() => undefined);
    return true;
  }

  async function run(input: PlaceOrderInput): Promise<boolean> {
    if (!input.clientId || !input.cart.cartId) return refuse(t('checkout.error.missing'), 'order');
    const body = bodyOf(input);
    let order: WirePlacedOrder;
    try {
      order = await call('placeOrder', {
        params: { clientId: input.clientId },
        body,
        headers: { 'Idempotency-Key': keyOf(input.cart.version, body) },
      });
    } catch (error) {
      const message = error instanceof CallError ? error.message || t('checkout.error.failed') : errorText(error);
      void toast.error(message, { id: 'order' });
      return refuse(message, 'order', error);
    }
    remember(order, input);
    try {
      if (input.payment === 'online' && !(await pay(order, input))) return false;
    } catch (error) {
      const message = errorText(error);
      void toast.error(message, { id: 'payment' });
      return refuse(message, 'card', error);
    }
    if (input.payment === 'cash') await new Promise((resolve) => setTimeout(resolve, CASH_WAIT_MS));
    navigate('/success', { replace: true });
    onPlaced();
    return true;
  }

  async function place(input: PlaceOrderInput): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await run(input);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, place, clearFailure: () => setFailure(null) };
}
