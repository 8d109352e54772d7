/**
 * Why a card provider did not do what was asked, told apart by what can be done about it:
 * `unavailable` no answer or a passing fault, the same request with the same key may be sent again; `refused` a final
 * answer, sending it again changes nothing; `misconfigured` our key or the restaurant's account is not accepted, which
 * needs a person.
 */
export type ProviderFailure = 'unavailable' | 'refused' | 'misconfigured';

interface ProviderErrorDetail {
  /** The provider's own code, e.g. `card_declined`, or one of ours: `timeout`, `connection`, `unexpected_answer`. */
  readonly code: string;
  readonly declineCode?: string | null;
  /** The provider's id of the exchange, for its support desk. */
  readonly requestId?: string | null;
}

/**
 * Carries codes and ids only and no `cause`: the errors of a provider's SDK hold the answer itself, with client secrets
 * and billing details that must not reach a log.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly failure: ProviderFailure;
  readonly code: string;
  readonly declineCode: string | null;
  readonly requestId: string | null;

  constructor(failure: ProviderFailure, message: string, detail: ProviderErrorDetail) {
    super(message);
    this.failure = failure;
    this.code = detail.code;
    this.declineCode = detail.declineCode ?? null;
    this.requestId = detail.requestId ?? null;
  }
}
