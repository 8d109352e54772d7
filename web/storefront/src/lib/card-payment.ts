/** What checkout and the payment page know of a card form, whichever provider is behind it. */
import type { RefObject } from 'react';

/** Billing details that go to the provider with the card. */
export interface CardPayer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface CardPaymentRequest {
  readonly clientId: string;
  readonly orderId: string;
  readonly cartId: string;
  readonly clientSecret: string;
  /** The account at the provider that the secret belongs to; null for the operator's own. */
  readonly account: string | null;
  readonly payer: CardPayer;
}

/**
 * `processing`: the bank has not decided yet, the order's own page follows it. `refused`: the form and a toast say why, and
 * the same order can be paid with another card.
 */
export type CardOutcome = 'paid' | 'processing' | 'refused';

export interface CardForm {
  /** Marks what is missing or wrong; whether there is a card to pay with. */
  check(): Promise<boolean>;
  /** Confirms the payment with the provider and tells the server. Never rejects: a lost connection is a refusal, too. */
  pay(request: CardPaymentRequest): Promise<CardOutcome>;
}

const LOOK_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** The card form, waited for while its chunk is still on its way; null when it does not come. */
export async function formWhenThere(form: RefObject<CardForm | null>): Promise<CardForm | null> {
  for (let waitedMs = 0; form.current === null && waitedMs < LONGEST_WAIT_MS; waitedMs += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return form.current;
}

/** What a routed dialog or page hands to the card form that it shows. */
export interface CardSlot {
  /** The form puts itself here while it can be used. */
  readonly form: RefObject<CardForm | null>;
  readonly amountCents: number;
  /** The account that the order is on; the restaurant's present one while there is no order. */
  readonly account: string | null;
  /** Whether everything beside the card is filled in; a wallet's own button asks before its sheet opens. */
  readonly isReady: () => Promise<boolean>;
  /** Does what the button of the page does; a wallet's own button ends with it. */
  readonly submit: () => Promise<boolean>;
}
