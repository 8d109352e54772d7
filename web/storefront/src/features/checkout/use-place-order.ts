import { type RefObject, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { PlaceOrderBody, WirePlacedOrder } from '#core/contract/orders/orders.ts';
import type { PaymentMode } from '#core/contract/wire/codes.ts';
import type { CardForm } from '#store/lib/card-payment.ts';
import { CallError, call, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { toast } from '#ui/overlays/toast.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { createOrderKeys, orderBody } from './order-request.ts';

/** A cash order is treated as complete after this. */
const CASH_WAIT_MS = 400;

const keyOf = createOrderKeys();

interface PlaceOrderInput {
  readonly clientId: string;
  readonly cart: WireCart;
  readonly form: CheckoutForm;
  /** Null when no way to pay is on offer. */
  readonly payment: PaymentMode | null;
  readonly preference: OrderPreference;
  readonly deliveryZoneId: string | null;
}

interface Failure {
  readonly message: string;
  /** The server's name of the reason, e.g. 'total-changed'. */
  readonly code?: string | undefined;
  /** Offending fields of the request, with what is wrong with each. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface PlaceOrder {
  readonly isBusy: boolean;
  /** Why there is no order; the card form shows a refused card. */
  readonly failure: Failure | null;
  /** The payment status is requires_payment_method: the order is there and waits for another try. */
  readonly mustPayAgain: boolean;
  /** Sends the order once, however often it is called meanwhile. Resolves to whether it is placed and, by card, paid. */
  readonly place: (input: PlaceOrderInput) => Promise<boolean>;
  /** What was refused has been changed. */
  readonly forget: () => void;
}

function remember({ createdUtc, totalAmount, orderId, transactionId }: WirePlacedOrder, body: PlaceOrderBody): void {
  const { paymentMode, orderType } = body;
  localStore.set('Order', { paymentMode, createdUtc, totalAmount, orderType });
  localStore.set('transactionId', transactionId ?? undefined);
  localStore.set('paymentIntent', undefined);
  sessionStore.set('stripeId', undefined);
  sessionStore.set('orderId', orderId);
  sessionStore.set('isTrackingView', undefined);
}

/** Placing and paying: cash is done at once, a card is confirmed and may be tried again on the same order. */
export function usePlaceOrder(card: RefObject<CardForm | null>, onPlaced: () => void): PlaceOrder {
  const t = useT();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [mustPayAgain, setMustPayAgain] = useState(false);

  function refuse(message: string, cause?: unknown): false {
    const known = cause instanceof CallError ? cause : null;
    void toast.error(message, { id: 'order' });
    setFailure({ message, code: known?.code, fields: known?.fields ?? {} });
    return false;
  }

  async function pay(order: WirePlacedOrder, { clientId, cart, form }: PlaceOrderInput): Promise<boolean> {
    const { orderId, paymentIntentClientSecret: clientSecret, stripeAccountId: account } = order;
    // A repeated request whose order is already paid for has no secret left to confirm.
    if (clientSecret === null) return true;
    if (!card.current) return refuse(t('checkout.error.system'));
    const payer = { name: form.fullname.trim(), email: form.email.trim(), phone: form.phone.trim() };
    const outcome = await card.current.pay({ clientId, orderId, cartId: cart.cartId, clientSecret, account, payer });
    setMustPayAgain(outcome === 'refused');
    return outcome !== 'refused';
  }

  async function run(input: PlaceOrderInput): Promise<boolean> {
    const { clientId, cart, form, payment, preference, deliveryZoneId } = input;
    if (!clientId || !cart.cartId) return refuse(t('checkout.error.missing'));
    if (payment === null) return refuse(t('checkout.error.method'));
    if (payment === 'online' && !card.current) return refuse(t('checkout.error.system'));
    const body = orderBody(cart, form, payment, preference, deliveryZoneId);
    let order: WirePlacedOrder;
    try {
      order = await call('placeOrder', {
        params: { clientId },
        body,
        headers: { 'Idempotency-Key': keyOf(cart.version, body) },
      });
    } catch (error) {
      return refuse(error instanceof CallError ? error.message || t('checkout.error.failed') : errorText(error), error);
    }
    remember(order, body);
    if (payment === 'online' && !(await pay(order, input))) return false;
    if (payment === 'cash') await new Promise((resolve) => setTimeout(resolve, CASH_WAIT_MS));
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
  const forget = useCallback(() => setFailure(null), []);
  return { isBusy, failure, mustPayAgain, place, forget };
}
