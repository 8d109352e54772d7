/**
 * Messages to guests who asked for them: written in the transaction that moves the order, sent by a job, once each
 * (decision 092).
 */
import { type NoticeKind, noticeOf, RATE_AFTER_MINUTES } from '#core/domain/notices/notices.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { isRetimed, type OrderListener } from '#server/modules/orders/order-listener.ts';
import { insertNotices, type OrderKey } from './repo.ts';

/**
 * Writes the message of a step or a new time for every channel that the guest asked for, and a job for each. What was sent
 * already is not written again, but for a new time. Costs one statement where nobody asked.
 */
export function listenForNotices({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): OrderListener {
  return {
    async changed(tx, { before, after, change }) {
      const kind = after.realAt
        ? noticeOf(before.status, after, { isRetimed: isRetimed(change), isOwnWish: change.actor === 'customer' })
        : null;
      if (kind) await addNotices(tx, { jobs, now }, after, kind);
    },
  };
}

async function addNotices(
  tx: Transaction,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { clientId, orderId }: OrderKey,
  kind: NoticeKind,
): Promise<void> {
  const nowMs = now();
  const channels = await insertNotices(tx, { clientId, orderId }, kind, new Date(nowMs));
  const runAt = kind === 'rate' ? { runAt: nowMs + RATE_AFTER_MINUTES * MINUTE_MS } : {};
  for (const channel of channels) {
    const key = `notice.send:${orderId}:${kind}:${channel}`;
    await jobs.add(tx, 'notice.send', { clientId, orderId, kind, channel }, { key, ...runAt });
  }
}
