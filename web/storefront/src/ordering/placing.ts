/** From 'Place order' to paid, as one table of states and events. Pure. `place-order.ts` performs the effects. */
import type { PlaceOrderBody, WirePlacedOrder } from '#core/contract/orders/orders.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import type { CardOutcome, CardPaymentRequest } from './payment.ts';

/** Why there is no order, shown at the button or at the field; the card form shows a refused card. */
export interface Refusal {
  readonly message: string;
  /** The server's reason, e.g. 'total-changed'. */
  readonly reason?: Reason | undefined;
  /** Wrong fields of the request, each with its message. */
  readonly fields: Readonly<Record<string, string>>;
  /** No answer came: the order may stand, and the same request sent again answers it. */
  readonly isUnanswered?: true;
}

export interface OrderRequest {
  readonly clientId: string;
  readonly cartId: string;
  readonly cartVersion: number;
  readonly isByCard: boolean;
  /** Null when no payment method is offered. */
  readonly body: PlaceOrderBody | null;
}

export type ReadyRequest = OrderRequest & { readonly body: PlaceOrderBody };

export type PlacingStep =
  | {
      readonly at: 'checking-out';
      readonly refusal: Refusal | null;
      /** The payment status is requires_payment_method: the order exists and waits for another attempt. */
      readonly mustPayAgain: boolean;
    }
  | { readonly at: 'sending'; readonly request: ReadyRequest; readonly mustPayAgain: boolean }
  | { readonly at: 'paying'; readonly orderId: string; readonly mustPayAgain: boolean }
  | { readonly at: 'following'; readonly orderId: string };

export type PlacingEvent =
  | { readonly type: 'place'; readonly request: OrderRequest }
  | { readonly type: 'placed'; readonly order: WirePlacedOrder }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'card-answered'; readonly outcome: CardOutcome }
  /** The customer has changed what the server refused, or has left checkout. */
  | { readonly type: 'changed' };

export type PlacingEffect =
  | { readonly do: 'send'; readonly request: ReadyRequest }
  | { readonly do: 'remember'; readonly order: WirePlacedOrder; readonly body: PlaceOrderBody }
  | { readonly do: 'pay'; readonly payment: CardPaymentRequest }
  /** The order is placed and, by card, paid: its page opens. A cash order counts as complete after a moment. */
  | { readonly do: 'go-on'; readonly isByCard: boolean };

export type SaidAtCheckout = 'checkout.error.missing' | 'checkout.error.method' | 'checkout.error.system';

export interface PlacingFacts {
  /** The card form is registered. */
  readonly hasCardForm: boolean;
  readonly text: (key: SaidAtCheckout) => string;
}

interface Next {
  readonly step: PlacingStep;
  readonly effects: readonly PlacingEffect[];
}

export const NOTHING_PLACED: PlacingStep = { at: 'checking-out', refusal: null, mustPayAgain: false };

function refuse(refusal: Refusal, mustPayAgain: boolean): Next {
  return { step: { at: 'checking-out', refusal, mustPayAgain }, effects: [] };
}

function place(request: OrderRequest, mustPayAgain: boolean, { hasCardForm, text }: PlacingFacts): Next {
  const { clientId, cartId, isByCard, body } = request;
  const because = (key: SaidAtCheckout) => refuse({ message: text(key), fields: {} }, mustPayAgain);
  if (!clientId || !cartId) return because('checkout.error.missing');
  if (body === null) return because('checkout.error.method');
  if (isByCard && !hasCardForm) return because('checkout.error.system');
  const ready = { ...request, body };
  return { step: { at: 'sending', request: ready, mustPayAgain }, effects: [{ do: 'send', request: ready }] };
}

/** The answer to a repeated request has no client secret if the order is already paid. */
function placed(step: PlacingStep & { at: 'sending' }, order: WirePlacedOrder, facts: PlacingFacts): Next {
  const { request, mustPayAgain } = step;
  const { body, clientId, isByCard } = request;
  const { orderId, paymentIntentClientSecret: clientSecret, stripeAccountId: account } = order;
  const remember: PlacingEffect = { do: 'remember', order, body };
  if (!isByCard || clientSecret === null) {
    return { step: { at: 'following', orderId }, effects: [remember, { do: 'go-on', isByCard }] };
  }
  if (!facts.hasCardForm) {
    const { step: back } = refuse({ message: facts.text('checkout.error.system'), fields: {} }, mustPayAgain);
    return { step: back, effects: [remember] };
  }
  const payer = { name: body.fullName, email: body.email, phone: body.phone };
  const payment = { clientId, orderId, cartId: body.cartId, clientSecret, account, payer };
  return { step: { at: 'paying', orderId, mustPayAgain }, effects: [remember, { do: 'pay', payment }] };
}

/** The next state and its effects. An event that does not fit the state changes nothing. */
export function nextPlacing(step: PlacingStep, event: PlacingEvent, facts: PlacingFacts): Next {
  const stay: Next = { step, effects: [] };
  switch (event.type) {
    case 'place':
      // While an order is being sent, further presses of the button send nothing.
      if (step.at === 'sending' || step.at === 'paying') return stay;
      return place(event.request, step.at === 'checking-out' && step.mustPayAgain, facts);
    case 'placed':
      return step.at === 'sending' ? placed(step, event.order, facts) : stay;
    case 'refused':
      return step.at === 'sending' ? refuse(event.refusal, step.mustPayAgain) : stay;
    case 'card-answered': {
      if (step.at !== 'paying') return stay;
      if (event.outcome === 'refused') {
        return { step: { at: 'checking-out', refusal: null, mustPayAgain: true }, effects: [] };
      }
      // This also holds after the customer has left checkout: the order is paid.
      return { step: { at: 'following', orderId: step.orderId }, effects: [{ do: 'go-on', isByCard: true }] };
    }
    case 'changed':
      return step.at === 'checking-out' && step.refusal ? { step: { ...step, refusal: null }, effects: [] } : stay;
  }
}
