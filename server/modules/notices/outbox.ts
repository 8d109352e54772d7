/**
 * Messages to guests who asked for them: written in the transaction that moves the order, sent by a job, once each
 * (decision 092).
 */
import { sql } from 'drizzle-orm';
import { channelsOf, type NoticeChannel, type NoticeKind, RATE_AFTER_MINUTES } from '#core/domain/notices/notices.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { noticeConsents, notices } from '#server/db/schema/notices.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export const NOTICE_JOBS = { send: 'notice.send', forget: 'notice.forget' } as const;

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
  const channels = sql.join(
    channelsOf(kind).map((channel) => sql`${channel}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ channel: NoticeChannel }>(sql`
    insert into ${notices} as n (client_id, order_id, kind, channel, state, at)
    select c.client_id, c.order_id, ${kind}, c.channel, 'waiting', ${new Date(nowMs).toISOString()}::timestamptz
      from ${noticeConsents} as c
      where c.client_id = ${clientId} and c.order_id = ${orderId} and c.withdrawn_at is null
        and c.channel in (${channels})
    on conflict (client_id, order_id, kind, channel) do update set state = 'waiting', code = null, at = excluded.at
      where n.state = 'dropped' or n.kind = 'later'
    returning channel`);
  const runAt = kind === 'rate' ? { runAt: nowMs + RATE_AFTER_MINUTES * MINUTE_MS } : {};
  for (const { channel } of rows) {
    const key = `${NOTICE_JOBS.send}:${orderId}:${kind}:${channel}`;
    await jobs.add(tx, NOTICE_JOBS.send, { clientId, orderId, kind, channel }, { key, ...runAt });
  }
}
