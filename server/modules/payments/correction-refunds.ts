/** Refunds for orders that a correction made cheaper: written down with the correction, then paid by the outbox. */
import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { DifferenceRefunds } from '#server/modules/orders/correct-order.ts';
import { requireUndisputed } from './refunds.ts';
import { insertRefund, listRefunds, promisedCents } from './repo-refunds.ts';

/** Stored in the place of the reason that staff give for a refund. */
export const CORRECTION_REFUND = 'Order corrected';

export function createCorrectionRefunds({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): DifferenceRefunds {
  return {
    async promise(tx, { clientId, orderId, correctedBackCents }, amountCents, { key, actor }) {
      await requireUndisputed(tx, { clientId, orderId });
      const refundId = randomUUID();
      await insertRefund(tx, {
        clientId,
        orderId,
        refundId,
        idempotencyKey: `correction:${key}`,
        amountCents,
        reason: CORRECTION_REFUND,
        actor,
        requestedAt: new Date(now()),
        isCorrection: true,
      });
      const job = { clientId, orderId, refundId };
      await jobs.add(tx, 'payment.refund', job, { key: `payment.refund:${refundId}` });
      const detail = { refundId, amountCents, reason: CORRECTION_REFUND };
      return {
        set: { correctedBackCents: correctedBackCents + amountCents },
        furtherEntries: [{ event: 'refund-requested', detail }],
      };
    },
    async byHand(executor, { clientId, orderId }) {
      const refunds = await listRefunds(executor, clientId, orderId);
      return promisedCents(refunds.filter(({ isCorrection }) => !isCorrection));
    },
  };
}
