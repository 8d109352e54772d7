/** What Stripe's SDK throws, in the terms of this server (https://docs.stripe.com/error-handling). */
import Stripe from 'stripe';
import { PaymentProviderError } from './provider-error.ts';

const { errors } = Stripe;

/** The error to throw onwards. What is not Stripe's comes back as it is: it is a fault of ours. */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const requestId = error.requestId ?? null;
  if (error instanceof errors.StripeConnectionError) {
    const isTimeout = codeOf(error.detail) === 'ETIMEDOUT';
    return isTimeout
      ? new PaymentProviderError('unavailable', 'Stripe did not answer in time', { code: 'timeout', requestId })
      : new PaymentProviderError('unavailable', 'Stripe could not be reached', { code: 'connection', requestId });
  }
  const code = error.code ?? error.rawType ?? 'unexpected_answer';
  if (error instanceof errors.StripeRateLimitError || error instanceof errors.StripeAPIError) {
    // 409 is here too: another request with the same key is still being answered.
    return new PaymentProviderError('unavailable', `Stripe answered ${error.statusCode ?? 'nonsense'}`, {
      code,
      requestId,
    });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new PaymentProviderError('misconfigured', `Stripe does not accept our access (${code})`, {
      code,
      requestId,
    });
  }
  const refusedCode = error instanceof errors.StripeIdempotencyError ? 'idempotency_error' : code;
  return new PaymentProviderError('refused', `Stripe refused the request (${refusedCode})`, {
    code: refusedCode,
    declineCode: error.decline_code || null,
    requestId,
  });
}

const UNEXPECTED_STATE = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_expired_for_capture',
]);

/** The intent is not, or no longer, in a state that allows what was asked. */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && UNEXPECTED_STATE.has(error.code ?? '');
}

export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/**
 * Stripe keeps the first answer to a key for a day, a failure included, and repeats it even if things have changed:
 * such a key cannot be used again (https://docs.stripe.com/api/idempotent_requests).
 */
export function isRepeatedFailure(error: unknown): boolean {
  return error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

function codeOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined;
}
