/** Texts for a refused card (§8): what went wrong beside the form, and what to do in the toast. */

/** The provider's refusal, as the simulator and the real one both report it. */
export interface CardRefusal {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

export interface RefusalTexts {
  /** Message key, or null to show `message` as it is. */
  readonly key:
    | 'checkout.card.declined'
    | 'checkout.card.expired'
    | 'checkout.card.amount'
    | 'checkout.card.cvc'
    | 'checkout.card.failed'
    | null;
  readonly reason: string | null;
  readonly message: string;
  readonly toast: ToastKey | null;
}

type ToastKey =
  | 'checkout.toast.card_declined'
  | 'checkout.toast.expired_card'
  | 'checkout.toast.insufficient_funds'
  | 'checkout.toast.transaction_not_allowed'
  | 'checkout.toast.do_not_honor'
  | 'checkout.toast.invalid_number'
  | 'checkout.toast.invalid_expiry_month'
  | 'checkout.toast.invalid_expiry_year'
  | 'checkout.toast.invalid_cvc'
  | 'checkout.toast.generic';

const TOASTS: readonly ToastKey[] = [
  'checkout.toast.card_declined',
  'checkout.toast.expired_card',
  'checkout.toast.insufficient_funds',
  'checkout.toast.transaction_not_allowed',
  'checkout.toast.do_not_honor',
  'checkout.toast.invalid_number',
  'checkout.toast.invalid_expiry_month',
  'checkout.toast.invalid_expiry_year',
  'checkout.toast.invalid_cvc',
];

const INLINE: Readonly<Record<string, Exclude<RefusalTexts['key'], null>>> = {
  card_declined: 'checkout.card.declined',
  expired_card: 'checkout.card.expired',
  amount_too_large: 'checkout.card.amount',
  amount_too_small: 'checkout.card.amount',
  incorrect_cvc: 'checkout.card.cvc',
};

function toastOf(code: string): ToastKey | undefined {
  return TOASTS.find((key) => key === `checkout.toast.${code}`);
}

/** The decline's own code says more than 'card_declined', so it is looked up first. */
export function refusalTexts({ code, declineCode, message }: CardRefusal): RefusalTexts {
  const toast = (declineCode ? toastOf(declineCode) : undefined) ?? toastOf(code);
  return {
    key: INLINE[code] ?? (message ? null : 'checkout.card.failed'),
    reason: declineCode ? declineCode.replaceAll('_', ' ') : null,
    message,
    toast: toast ?? (message ? null : 'checkout.toast.generic'),
  };
}
