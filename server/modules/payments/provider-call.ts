import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import { AppError } from '#server/errors.ts';

/** A customer waits for the answer. */
const PROVIDER_LIMIT_MS = 5_000;

/** Asks the provider one question with a time limit. Throws AppError 503 when it fails, with the reason as `cause`. */
export async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PROVIDER_LIMIT_MS} ms`)), PROVIDER_LIMIT_MS);
  });
  try {
    return await Promise.race([question(), limit]);
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'payment.unavailable', {
      reason: 'payment-unavailable',
      retryAfter: 5,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The provider's code when `error` (thrown by `asked`) is its final refusal, which a repeat does not change; else null.
 */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof PaymentProviderError && cause.failure === 'refused' ? cause.code : null;
}

const AMOUNT_CODES: readonly string[] = ['amount_too_small', 'amount_too_large'];

/** Whether the provider refuses this amount in this currency; its limits may be narrower than ours. */
export function isAmountRefused(error: unknown): boolean {
  return AMOUNT_CODES.includes(refusalOf(error) ?? '');
}

/**
 * Throws 409: the customer reads it and may pay in another way. `error` is one that `asked` threw. Spec:
 * errors#provider-away
 */
export function amountRefused(error: unknown): AppError {
  const cause = error instanceof AppError ? error.cause : error;
  return new AppError('CONFLICT', 'order.payment.amount', {
    reason: refusalOf(error) ?? 'amount',
    fields: { paymentMode: { key: 'order.payment.amount' } },
    cause,
  });
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && refusalOf(error) === null;
}
