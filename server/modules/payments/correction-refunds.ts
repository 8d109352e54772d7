/** What goes back to a card because its order became cheaper: written down with the correction, then paid by the outbox. */
import { randomUUID } from 'node:crypto';
import type { Executor, Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { Change } from '../orders/order-book.ts';
import { ORDER_JOBS } from '../orders/order-jobs.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { insertRefund, listRefunds, promisedCents } from './refunds-repo.ts';

/** Stands where a refund of staff has its reason. */
export const CORRECTION_REFUND = 'Order corrected';

export interface CorrectionRefunds {
  /**
   * Promises `amountCents`, above 0, in the transaction that holds the order locked: answers what to change about the order.
   * `key` is the correction's, so that it is promised once.
   */
  promise(
    tx: Transaction,
    order: Pick<OrderRecord, 'clientId' | 'orderId' | 'correctedBackCents'>,
    amountCents: number,
    by: { readonly key: string; readonly actor: string },
  ): Promise<Required<Pick<Change, 'set' | 'also'>>>;
  /** What staff have paid back of the order's price by hand, in cents, what is on its way included. */
  byHand(executor: Executor, order: Pick<OrderRecord, 'clientId' | 'orderId'>): Promise<number>;
}

export function createCorrectionRefunds({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): CorrectionRefunds {
  return {
    async promise(tx, { clientId, orderId, correctedBackCents }, amountCents, { key, actor }) {
      const refundId = randomUUID();
      await insertRefund(tx, {
        clientId,
        orderId,
        refundId,
        idempotencyKey: `correction:${key}`,
        amountCents,
        reason: CORRECTION_REFUND,
        actor,
        state: 'pending',
        requestedAt: new Date(now()),
        settledAt: null,
        isCorrection: true,
      });
      const job = { clientId, orderId, refundId };
      await jobs.add(tx, ORDER_JOBS.refund, job, { key: `${ORDER_JOBS.refund}:${refundId}` });
      const detail = { refundId, amountCents, reason: CORRECTION_REFUND };
      return {
        set: { correctedBackCents: correctedBackCents + amountCents },
        also: [{ event: 'refund-requested', detail }],
      };
    },
    async byHand(executor, { clientId, orderId }) {
      const refunds = await listRefunds(executor, clientId, orderId);
      return promisedCents(refunds.filter(({ isCorrection }) => !isCorrection));
    },
  };
}
