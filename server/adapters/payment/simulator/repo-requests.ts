/** The simulator's idempotency: by key and body, for a day, as Stripe's (https://docs.stripe.com/api/idempotent_requests). */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import { simulatorRequests } from '#server/db/schema/simulator.ts';

/** How long a repeat with the same idempotency key finds the first answer, as at Stripe. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;

export interface KeyedRequest {
  readonly key: string;
  readonly account: string | null;
  /** The operation and everything it is given: the same key with another body is refused. */
  readonly body: readonly unknown[];
  readonly nowMs: number;
}

/**
 * The result of a request. A key is kept only for finished work, so that a request that came too early may be repeated.
 */
export interface Outcome {
  readonly intent: PaymentIntent;
  readonly isDone: boolean;
}

/**
 * Runs `work` once per key and repeats its answer to every later request with the same body. Requests side by side wait
 * for each other. Throws PaymentProviderError `idempotency_error` for another body.
 */
export async function once(
  db: Db,
  { key, account, body, nowMs }: KeyedRequest,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<PaymentIntent> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const place = { account: account ?? '', key };
  const ofPlace = and(eq(simulatorRequests.account, place.account), eq(simulatorRequests.key, key));
  return await db.transaction(async (tx) => {
    const fresh = { hash, answer: null, createdAt: new Date(nowMs) };
    const [claimed] = await tx
      .insert(simulatorRequests)
      .values({ ...place, ...fresh })
      .onConflictDoUpdate({
        target: [simulatorRequests.account, simulatorRequests.key],
        set: fresh,
        setWhere: lt(simulatorRequests.createdAt, new Date(nowMs - KEY_LIFETIME_MS)),
      })
      .returning({ key: simulatorRequests.key });
    if (!claimed) {
      const [early] = await tx.select().from(simulatorRequests).where(ofPlace);
      if (early?.hash !== hash || !early.answer) {
        throw new PaymentProviderError('refused', 'The key was used with another body', { code: 'idempotency_error' });
      }
      return early.answer as unknown as PaymentIntent;
    }
    const { intent, isDone } = await work(tx);
    if (isDone)
      await tx
        .update(simulatorRequests)
        .set({ answer: { ...intent } })
        .where(ofPlace);
    else await tx.delete(simulatorRequests).where(ofPlace);
    return intent;
  });
}

export async function forgetLapsedKeys(executor: Executor, nowMs: number): Promise<void> {
  await executor.delete(simulatorRequests).where(lt(simulatorRequests.createdAt, new Date(nowMs - KEY_LIFETIME_MS)));
}
