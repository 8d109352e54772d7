import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import { AppError } from '#server/errors.ts';

/** A customer waits for it (design: card fails in 5 s with a clear text). */
const PROVIDER_LIMIT_MS = 5_000;

/** One question to the provider, with an end to waiting. Throws AppError 503 when it fails, with the reason as `cause`. */
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

/** The provider's code when `error` of `asked` is its final no, after which the same question is pointless; null else. */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof PaymentProviderError && cause.failure === 'refused' ? cause.code : null;
}

const AMOUNT_CODES: readonly string[] = ['amount_too_small', 'amount_too_large'];

/** The provider charges no such amount in this currency; its limits may be narrower than ours. */
export function isAmountRefused(error: unknown): boolean {
  return AMOUNT_CODES.includes(refusalOf(error) ?? '');
}

/** What the customer is told then (§8): 409, and another way of paying is the way out. `error` is one of `asked`. */
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
