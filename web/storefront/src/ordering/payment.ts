/** What checkout and the payment page know of a card form, whichever provider is behind it. */

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

/** Longest wait for a card form whose code is still on its way. */
const LONGEST_WAIT_MS = 5_000;

/** Where a card form puts itself while it can be used. */
export interface CardDesk {
  /** For `useImperativeHandle`: the form, and null once it is gone. */
  readonly ready: (form: CardForm | null) => void;
  /** The form that is there now. */
  form(): CardForm | null;
  /** The form, as soon as it is there; null when it does not come. */
  waitForForm(): Promise<CardForm | null>;
  /** Pays with the form that is there, once at a time. Refused without one, or while a payment is under way. */
  pay(request: CardPaymentRequest): Promise<CardOutcome>;
  isPaying(): boolean;
}

export function createCardDesk(longestMs = LONGEST_WAIT_MS): CardDesk {
  let current: CardForm | null = null;
  let isPaying = false;
  const waiting = new Set<() => void>();
  return {
    ready(form) {
      current = form;
      if (form) for (const go of waiting) go();
    },
    form: () => current,
    waitForForm: () =>
      current
        ? Promise.resolve(current)
        : new Promise((resolve) => {
            const go = () => {
              clearTimeout(timer);
              waiting.delete(go);
              resolve(current);
            };
            const timer = setTimeout(go, longestMs);
            waiting.add(go);
          }),
    async pay(request) {
      if (current === null || isPaying) return 'refused';
      isPaying = true;
      try {
        return await current.pay(request);
      } finally {
        isPaying = false;
      }
    },
    isPaying: () => isPaying,
  };
}

/** What a routed dialog or page hands to the card form that it shows. */
export interface CardSlot {
  readonly ready: CardDesk['ready'];
  readonly amountCents: number;
  /** The account that the order is on; the restaurant's present one while there is no order. */
  readonly account: string | null;
  /** Whether everything beside the card is filled in; a wallet's own button asks before its sheet opens. */
  readonly isReady: () => Promise<boolean>;
  /** Does what the button of the page does; a wallet's own button ends with it. */
  readonly submit: () => Promise<boolean>;
}
