import { and, eq, gte, inArray, isNull, ne, sql, sum } from 'drizzle-orm';
import { channelsOf, type NoticeChannel, type NoticeKind, type NoticeState } from '#core/domain/notices/notices.ts';
import { count } from '#server/counting.ts';
import type { Executor } from '#server/db/executor.ts';
import { demoTexts, noticeConsents, notices, pushSubscriptions, refusedContacts } from '#server/db/schema/notices.ts';
import { orders } from '#server/db/schema/orders.ts';

export interface OrderKey {
  readonly clientId: string;
  readonly orderId: string;
}

export interface NoticeKey extends OrderKey {
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
}

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

const ofNotice = ({ clientId, orderId, kind, channel }: NoticeKey) =>
  and(
    eq(notices.clientId, clientId),
    eq(notices.orderId, orderId),
    eq(notices.kind, kind),
    eq(notices.channel, channel),
  );
const subscriptionsOf = ({ clientId, orderId }: OrderKey) =>
  and(eq(pushSubscriptions.clientId, clientId), eq(pushSubscriptions.orderId, orderId));
const consentsOf = ({ clientId, orderId }: OrderKey) =>
  and(eq(noticeConsents.clientId, clientId), eq(noticeConsents.orderId, orderId));

/** What a message says of its order. */
const ORDER_FACTS = {
  orderNumber: orders.orderNumber,
  orderType: orders.orderType,
  status: orders.status,
  language: orders.language,
  phone: orders.phone,
  email: orders.email,
  dueAt: orders.dueAt,
  promisedAt: orders.promisedAt,
  rejectReason: orders.rejectReason,
};

/**
 * Writes the message for every channel that the guest asked for and answers these channels. What was sent is not written
 * again, but for a new time. A single statement.
 */
export async function insertNotices(
  executor: Executor,
  { clientId, orderId }: OrderKey,
  kind: NoticeKind,
  at: Date,
): Promise<NoticeChannel[]> {
  const channels = sql.join(
    channelsOf(kind).map((channel) => sql`${channel}`),
    sql`, `,
  );
  const { rows } = await executor.execute<{ channel: NoticeChannel }>(sql`
    insert into ${notices} as n (client_id, order_id, kind, channel, state, at)
    select c.client_id, c.order_id, ${kind}, c.channel, 'waiting', ${at.toISOString()}::timestamptz
      from ${noticeConsents} as c
      where c.client_id = ${clientId} and c.order_id = ${orderId} and c.withdrawn_at is null
        and c.channel in (${channels})
    on conflict (client_id, order_id, kind, channel) do update set state = 'waiting', code = null, at = excluded.at
      where n.state = 'dropped' or n.kind = 'later'
    returning channel`);
  return rows.map(({ channel }) => channel);
}

/** A message with its order, and whether the guest still wants it; null when either is unknown. */
export async function findNotice(executor: Executor, key: NoticeKey) {
  const [row] = await executor
    .select({
      ...ORDER_FACTS,
      state: notices.state,
      sendings: notices.sendings,
      parts: notices.parts,
      at: notices.at,
      isWanted: sql<boolean>`(${noticeConsents.withdrawnAt} is null and ${noticeConsents.givenAt} is not null)`,
    })
    .from(notices)
    .innerJoin(orders, and(eq(orders.clientId, notices.clientId), eq(orders.orderId, notices.orderId)))
    .leftJoin(
      noticeConsents,
      and(
        eq(noticeConsents.clientId, notices.clientId),
        eq(noticeConsents.orderId, notices.orderId),
        eq(noticeConsents.channel, notices.channel),
      ),
    )
    .where(ofNotice(key));
  return row ?? null;
}

export type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

export async function setNotice(
  executor: Executor,
  key: NoticeKey,
  changes: Partial<Omit<typeof notices.$inferInsert, 'state'>> & { readonly state: NoticeState },
): Promise<void> {
  await executor.update(notices).set(changes).where(ofNotice(key));
  count(() => ({ kind: 'message', channel: key.channel, state: changes.state }));
}

/** Takes a waiting message to send it; false when another job took it before. */
export async function claimNotice(executor: Executor, key: NoticeKey): Promise<boolean> {
  const rows = await executor
    .update(notices)
    .set({ state: 'sending' })
    .where(and(ofNotice(key), eq(notices.state, 'waiting')))
    .returning({ kind: notices.kind });
  return rows.length > 0;
}

/** The push of the same message; null where none was written with it. `shownSending` counts as `sendings` does. */
export async function findPush(executor: Executor, key: NoticeKey) {
  const { state, sendings, shownSending, at } = notices;
  const [row] = await executor
    .select({ state, sendings, shownSending, at })
    .from(notices)
    .where(ofNotice({ ...key, channel: 'push' }));
  return row ?? null;
}

/** A device showed sending number `sending`, from 1, of a push. */
export async function markShown(
  executor: Executor,
  { sending, ...key }: OrderKey & { readonly kind: NoticeKind; readonly sending: number },
): Promise<void> {
  await executor
    .update(notices)
    .set({ shownSending: sql`greatest(coalesce(${notices.shownSending}, 0), ${sending}::int)` })
    .where(ofNotice({ ...key, channel: 'push' }));
}

/** How many messages the order has sent over the channel. */
export async function countSendings(executor: Executor, { clientId, orderId, channel }: NoticeKey): Promise<number> {
  const [row] = await executor
    .select({ sent: sum(notices.sendings).mapWith(Number) })
    .from(notices)
    .where(and(eq(notices.clientId, clientId), eq(notices.orderId, orderId), eq(notices.channel, channel)));
  return row?.sent ?? 0;
}

/** SMS to one number since `from`, of all restaurants. */
export async function countTextsTo(executor: Executor, addressHash: string, from: Date): Promise<number> {
  const [row] = await executor
    .select({ sent: sum(notices.sendings).mapWith(Number) })
    .from(notices)
    .where(and(eq(notices.addressHash, addressHash), gte(notices.at, from)));
  return row?.sent ?? 0;
}

/** Paid parts of the restaurant's SMS, and how many texts they were, since `from`. */
export async function countParts(
  executor: Executor,
  clientId: string,
  from: Date,
): Promise<{ parts: number; texts: number }> {
  const [row] = await executor
    .select({ parts: sum(notices.parts).mapWith(Number), texts: sum(notices.sendings).mapWith(Number) })
    .from(notices)
    .where(and(eq(notices.clientId, clientId), gte(notices.at, from), eq(notices.channel, 'sms')));
  return { parts: row?.parts ?? 0, texts: row?.texts ?? 0 };
}

export async function isStopped(executor: Executor, addressHash: string): Promise<boolean> {
  const [row] = await executor
    .select({ addressHash: refusedContacts.addressHash })
    .from(refusedContacts)
    .where(eq(refusedContacts.addressHash, addressHash));
  return row !== undefined;
}

export async function stopNumber(
  executor: Executor,
  addressHash: string,
  cause: 'stop' | 'landline',
  at: Date,
): Promise<void> {
  await executor.insert(refusedContacts).values({ addressHash, cause, at }).onConflictDoNothing();
}

export async function allowNumber(executor: Executor, addressHash: string): Promise<void> {
  await executor.delete(refusedContacts).where(eq(refusedContacts.addressHash, addressHash));
}

/** Ends a text that the provider reports on; null for an id that is not known. */
export async function reportText(
  executor: Executor,
  providerId: string,
  changes: { readonly state: NoticeState; readonly code: string | null },
): Promise<{ addressHash: string | null } | null> {
  const [row] = await executor
    .update(notices)
    .set(changes)
    .where(and(eq(notices.providerId, providerId), eq(notices.channel, 'sms'), ne(notices.state, 'dropped')))
    .returning({ addressHash: notices.addressHash });
  return row ?? null;
}

export async function listSubscriptions(executor: Executor, key: OrderKey): Promise<PushSubscriptionRow[]> {
  return await executor.select().from(pushSubscriptions).where(subscriptionsOf(key));
}

export async function saveSubscription(executor: Executor, row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { p256dh, auth } = row;
  await executor
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscriptions.clientId, pushSubscriptions.orderId, pushSubscriptions.endpointHash],
      set: { p256dh, auth },
    });
}

export async function markPushed(
  executor: Executor,
  row: PushSubscriptionRow,
  lastKind: string,
  lastOkAt: Date,
): Promise<void> {
  await executor
    .update(pushSubscriptions)
    .set({ lastKind, lastOkAt })
    .where(and(subscriptionsOf(row), eq(pushSubscriptions.endpointHash, row.endpointHash)));
}

export async function deleteSubscriptions(executor: Executor, key: OrderKey, endpointHashes?: string[]): Promise<void> {
  const some = endpointHashes ? inArray(pushSubscriptions.endpointHash, endpointHashes) : undefined;
  await executor.delete(pushSubscriptions).where(and(subscriptionsOf(key), some));
}

/** The channels that the guest asked for and has not taken back. */
export async function listConsents(executor: Executor, key: OrderKey): Promise<NoticeChannel[]> {
  const rows = await executor
    .select({ channel: noticeConsents.channel })
    .from(noticeConsents)
    .where(and(consentsOf(key), isNull(noticeConsents.withdrawnAt)));
  return rows.map(({ channel }) => channel);
}

export async function giveConsent(
  executor: Executor,
  { clientId, orderId }: OrderKey,
  channel: NoticeChannel,
  wordingVersion: number,
  givenAt: Date,
): Promise<void> {
  await executor
    .insert(noticeConsents)
    .values({ clientId, orderId, channel, wordingVersion, givenAt })
    .onConflictDoUpdate({
      target: [noticeConsents.clientId, noticeConsents.orderId, noticeConsents.channel],
      set: { wordingVersion, givenAt, withdrawnAt: null },
      setWhere: sql`${noticeConsents.withdrawnAt} is not null`,
    });
}

export async function withdrawConsent(
  executor: Executor,
  key: OrderKey,
  channel: NoticeChannel,
  at: Date,
): Promise<void> {
  await executor
    .update(noticeConsents)
    .set({ withdrawnAt: at })
    .where(and(consentsOf(key), eq(noticeConsents.channel, channel), isNull(noticeConsents.withdrawnAt)));
}

export async function listDemoTexts(executor: Executor, clientId: string, limit: number) {
  return await executor
    .select()
    .from(demoTexts)
    .where(eq(demoTexts.clientId, clientId))
    .orderBy(sql`${demoTexts.sentAt} desc`)
    .limit(limit);
}
