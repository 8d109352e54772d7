/** The card form for checkout and the payment page, independent of the provider. */

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
 * `processing`: the bank has not decided yet; the order page shows the result. `refused`: the form and a toast show the
 * reason, and another card can pay the same order.
 */
export type CardOutcome = 'paid' | 'processing' | 'refused';

export interface CardForm {
  /** Marks missing or wrong fields; answers whether the card can be used. */
  check(): Promise<boolean>;
  /**
   * Confirms the payment with the provider and informs the server. Never rejects: a lost connection counts as a
   * refusal.
   */
  pay(request: CardPaymentRequest): Promise<CardOutcome>;
}

/** Longest wait for a card form that is still loading. */
const LONGEST_WAIT_MS = 5_000;

/** Where a card form registers itself while it can be used. */
export interface CardDesk {
  /** For `useImperativeHandle`: the form, and null after it unmounts. */
  readonly ready: (form: CardForm | null) => void;
  /** The registered form. */
  form(): CardForm | null;
  /** The form as soon as it is registered; null when it does not load in time. */
  waitForForm(): Promise<CardForm | null>;
  /**
   * Pays with the registered form, one payment at a time. Refused without a form, or while another payment is pending.
   */
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

/** What a dialog or page passes to its card form. */
export interface CardSlot {
  readonly ready: CardDesk['ready'];
  readonly amountCents: number;
  /** The account that the order is on; the restaurant's present one while there is no order. */
  readonly account: string | null;
  /** Whether everything except the card is filled in. A wallet's own button asks before its sheet opens. */
  readonly isReady: () => Promise<boolean>;
  /** Where the buttons of wallets stand; left out, they stand above the card. */
  readonly wallets?: HTMLElement | null;
  /** Does the same as the page's button. A wallet's own button calls it at the end. */
  readonly submit: () => Promise<boolean>;
}
