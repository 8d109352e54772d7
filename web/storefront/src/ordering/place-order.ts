/** Places the order of this browser and pays for it, as the table of `placing.ts` says. Loaded with checkout. */
import type { PlaceOrderBody, WirePlacedOrder } from '#core/contract/orders/orders.ts';
import { type Call, isRefusal } from '#core/contract/wire/call.ts';
import { createOrderKeys } from './checkout.ts';
import type { CardDesk } from './payment.ts';
import {
  NOTHING_PLACED,
  nextPlacing,
  type OrderRequest,
  type PlacingEffect,
  type PlacingEvent,
  type PlacingStep,
  type ReadyRequest,
  type Refusal,
  type SaidAtCheckout,
} from './placing.ts';

/** A cash order counts as complete after this many milliseconds. */
const CASH_WAIT_MS = 400;

/** Waits (ms) before an order without an answer is asked for again, under its key: the server answers with the first one. */
const ASKED_AGAIN_MS = [1_000, 2_000];

export interface PlacingPorts {
  readonly call: Call;
  readonly desk: CardDesk;
  /** Stores what the order page needs under the specification's keys. */
  remember(order: WirePlacedOrder, body: PlaceOrderBody): void;
}

/** The page at the moment of the press. */
export interface PlacingPage {
  text(key: SaidAtCheckout | 'checkout.error.failed' | 'checkout.error.unanswered'): string;
  /** The order is placed and, by card, paid. */
  goOn(): void;
}

export interface OrderPlacing {
  step(): PlacingStep;
  subscribe(listener: () => void): () => void;
  /**
   * Sends the order once, even if it is called again meanwhile. Resolves to whether it is placed and, by card, paid.
   */
  place(request: OrderRequest, page: PlacingPage): Promise<boolean>;
  /** The customer has changed what the server refused. */
  change(): void;
}

const keyOf = createOrderKeys();

function refusalOf(error: unknown, { text }: PlacingPage): Refusal {
  if (!isRefusal(error)) return { message: text('checkout.error.unanswered'), fields: {}, isUnanswered: true };
  const message = error.isWorded ? error.message : text('checkout.error.failed');
  return { message, reason: error.reason, fields: error.fields };
}

/** Asks again where no answer came, but not after a time-out: the guest has waited long enough. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of ASKED_AGAIN_MS) {
    try {
      return await ask();
    } catch (error) {
      if (isRefusal(error) || (error instanceof Error && error.name === 'TimeoutError')) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return await ask();
}

export function createOrderPlacing({ call, desk, remember }: PlacingPorts): OrderPlacing {
  const listeners = new Set<() => void>();
  let step: PlacingStep = NOTHING_PLACED;

  /** Resolves when all effects of the event are done. */
  async function send(event: PlacingEvent, page: PlacingPage): Promise<void> {
    const next = nextPlacing(step, event, { hasCardForm: desk.form() !== null, text: page.text });
    if (next.step !== step) {
      step = next.step;
      for (const listener of listeners) listener();
    }
    for (const effect of next.effects) await perform(effect, page);
  }
  async function sendOrder({ clientId, cartVersion, body }: ReadyRequest, page: PlacingPage): Promise<void> {
    try {
      const headers = { 'Idempotency-Key': keyOf(cartVersion, body) };
      const order = await insist(() => call('placeOrder', { params: { clientId }, body, headers }));
      await send({ type: 'placed', order }, page);
    } catch (error) {
      await send({ type: 'refused', refusal: refusalOf(error, page) }, page);
    }
  }
  async function perform(effect: PlacingEffect, page: PlacingPage): Promise<void> {
    switch (effect.do) {
      case 'send':
        await sendOrder(effect.request, page);
        break;
      case 'remember':
        remember(effect.order, effect.body);
        break;
      case 'pay': {
        const outcome = await desk.pay(effect.payment);
        await send({ type: 'card-answered', outcome }, page);
        break;
      }
      case 'go-on':
        if (!effect.isByCard) await new Promise((resolve) => setTimeout(resolve, CASH_WAIT_MS));
        page.goOn();
        break;
    }
  }
  return {
    step: () => step,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async place(request, page) {
      if (step.at === 'sending' || step.at === 'paying') return false;
      await send({ type: 'place', request }, page);
      return step.at === 'following';
    },
    change() {
      const next = nextPlacing(step, { type: 'changed' }, { hasCardForm: false, text: () => '' });
      if (next.step === step) return;
      step = next.step;
      for (const listener of listeners) listener();
    },
  };
}
