/** Texts for a refused card: the error beside the form, and the advice in the toast. Spec: payment#declined-card */
import type { MessageKey } from '#store/lib/page/i18n.tsx';

/** The provider's refusal, as the simulator and the real one both report it. */
export interface CardRefusal {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

export type CardField = 'number' | 'expiry' | 'cvc' | 'postcode';

export interface RefusalTexts {
  /** Beside the form; null to show `message` as it is. */
  readonly key: MessageKey | null;
  /** The reason in 'Card declined: {reason}': a key, the provider's own code if it is unknown, or null. */
  readonly reasonKey: MessageKey | null;
  readonly reason: string | null;
  readonly message: string;
  /** The toast's text; null to show `message` as it is. */
  readonly toast: MessageKey | null;
  /** The field that caused the refusal. */
  readonly field: CardField | null;
}

const TOASTS: Readonly<Record<string, MessageKey>> = {
  card_declined: 'checkout.toast.card_declined',
  expired_card: 'checkout.toast.expired_card',
  insufficient_funds: 'checkout.toast.insufficient_funds',
  transaction_not_allowed: 'checkout.toast.transaction_not_allowed',
  do_not_honor: 'checkout.toast.do_not_honor',
  invalid_number: 'checkout.toast.invalid_number',
  invalid_expiry_month: 'checkout.toast.invalid_expiry_month',
  invalid_expiry_year: 'checkout.toast.invalid_expiry_year',
  invalid_cvc: 'checkout.toast.invalid_cvc',
};

/** The first four are the specification's. The others translate the provider's own sentences into each language. */
const INLINE: Readonly<Record<string, MessageKey>> = {
  card_declined: 'checkout.card.declined',
  expired_card: 'checkout.card.expired',
  amount_too_large: 'checkout.card.amount',
  amount_too_small: 'checkout.card.amount',
  incorrect_cvc: 'checkout.card.cvc',
  invalid_number: 'payment.error.invalid_number',
  incorrect_number: 'payment.error.incorrect_number',
  invalid_expiry_month: 'payment.error.invalid_expiry_month',
  invalid_expiry_year: 'payment.error.invalid_expiry_year',
  invalid_cvc: 'payment.error.invalid_cvc',
  incorrect_zip: 'payment.error.incorrect_zip',
  processing_error: 'payment.error.processing_error',
  payment_intent_authentication_failure: 'payment.error.authentication',
  authentication_required: 'payment.error.authentication_required',
};

/**
 * Toasts that the specification does not list. Without them the specification's fallback would show English in every
 * language.
 */
const MORE_TOASTS: Readonly<Record<string, MessageKey>> = {
  incorrect_cvc: 'checkout.card.cvc',
  incorrect_number: 'payment.error.incorrect_number',
  incorrect_zip: 'payment.error.incorrect_zip',
  processing_error: 'payment.error.processing_error',
  payment_intent_authentication_failure: 'payment.error.authentication',
  authentication_required: 'payment.error.authentication_required',
};

const REASONS: Readonly<Record<string, MessageKey>> = {
  generic_decline: 'payment.reason.generic_decline',
  insufficient_funds: 'payment.reason.insufficient_funds',
  lost_card: 'payment.reason.lost_card',
  stolen_card: 'payment.reason.stolen_card',
  card_velocity_exceeded: 'payment.reason.card_velocity_exceeded',
  do_not_honor: 'payment.reason.do_not_honor',
  transaction_not_allowed: 'payment.reason.transaction_not_allowed',
  fraudulent: 'payment.reason.fraudulent',
  currency_not_supported: 'payment.reason.currency_not_supported',
  card_not_supported: 'payment.reason.card_not_supported',
  try_again_later: 'payment.reason.try_again_later',
  authentication_required: 'payment.reason.authentication_required',
  test_mode_live_card: 'payment.reason.test_mode_live_card',
};

const FIELDS: Readonly<Record<string, CardField>> = {
  invalid_number: 'number',
  incorrect_number: 'number',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
  incorrect_zip: 'postcode',
};

/** The decline code is more exact than 'card_declined', so it is used first. */
export function refusalTexts({ code, declineCode, message }: CardRefusal): RefusalTexts {
  const toast = (declineCode ? TOASTS[declineCode] : undefined) ?? TOASTS[code] ?? MORE_TOASTS[code];
  return {
    key: INLINE[code] ?? (message ? null : 'checkout.card.failed'),
    reasonKey: declineCode ? (REASONS[declineCode] ?? null) : null,
    reason: declineCode ? declineCode.replaceAll('_', ' ') : null,
    message,
    toast: toast ?? (message ? null : 'checkout.toast.generic'),
    field: FIELDS[code] ?? null,
  };
}
