import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import { AppError } from '#server/errors.ts';
import { type Refusal, refuse } from '#server/refuse.ts';

/** A customer waits for the answer. */
const PROVIDER_LIMIT_MS = 5_000;

/** Asks the provider one question with a time limit. Throws AppError 503 when it fails, with what went wrong as `cause`. */
export async function callProvider<Answer>(
  question: () => Promise<Answer>,
  refused: 'payment-unavailable' | 'connect-unavailable' = 'payment-unavailable',
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PROVIDER_LIMIT_MS} ms`)), PROVIDER_LIMIT_MS);
  });
  try {
    return await Promise.race([question(), limit]);
  } catch (error) {
    throw refuse(refused, {}, { retryAfter: 5, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The provider's code when `error` (thrown by `callProvider`) is its final refusal, which a repeat does not change; else null.
 */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof PaymentProviderError && cause.failure === 'refused' ? cause.code : null;
}

const REFUSED_CODES = ['amount_too_small', 'amount_too_large', 'payment-unverified'] as const;

/**
 * The refusal (409) when the provider charges no such amount in this currency, as its limits may be narrower than ours, or when
 * the account may not take the payment: another way of paying is the way out. Null for any other `error` of `callProvider`.
 */
export function amountRefused(error: unknown): Refusal | null {
  const code = refusalOf(error);
  const reason = REFUSED_CODES.find((one) => one === code);
  return reason ? refuse(reason, {}, { cause: error instanceof AppError ? error.cause : error }) : null;
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && refusalOf(error) === null;
}
