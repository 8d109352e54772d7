/**
 * Messages to guests who asked for them: written in the transaction that moves the order, sent by a job, once each
 * (decision 092).
 */
import { type NoticeKind, RATE_AFTER_MINUTES } from '#core/domain/notices/notices.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { insertNotices } from './repo.ts';

interface NoticeOrder {
  readonly clientId: string;
  readonly orderId: string;
}

/**
 * Writes the message for every channel that the guest asked for, and a job for each. What was sent already is not written
 * again, but for a new time. Costs one statement where nobody asked.
 */
export async function addNotices(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  { clientId, orderId }: NoticeOrder,
  kind: NoticeKind,
  nowMs: number,
): Promise<void> {
  const channels = await insertNotices(tx, { clientId, orderId }, kind, new Date(nowMs));
  const runAt = kind === 'rate' ? { runAt: nowMs + RATE_AFTER_MINUTES * MINUTE_MS } : {};
  for (const channel of channels) {
    const key = `notice.send:${orderId}:${kind}:${channel}`;
    await jobs.add(tx, 'notice.send', { clientId, orderId, kind, channel }, { key, ...runAt });
  }
}
