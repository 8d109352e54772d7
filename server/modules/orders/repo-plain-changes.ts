import { type SQL, sql } from 'drizzle-orm';
import type { EventBus } from '#server/events/event-bus.ts';
import type { OrderRecord } from './order-record.ts';
import type { TimelineEntry } from './repo.ts';

export interface PlainChange {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
  readonly entries: readonly TimelineEntry[];
  /** Of its status, on the wire. */
  readonly code: number;
}

function toJson({ before, after, entries, code }: PlainChange): unknown {
  return {
    client_id: before.clientId,
    order_id: before.orderId,
    status: before.status,
    version: before.version,
    money_before: before.moneyState,
    intent_before: before.paymentIntentId,
    money_state: after.moneyState,
    updated_at: after.updatedAt,
    provider: after.paymentProvider,
    intent_id: after.paymentIntentId,
    secret: after.paymentClientSecret,
    transaction_id: after.transactionId,
    entries: entries.map(({ event, actor, atMs }) => ({ event, actor, at: new Date(atMs) })),
    code,
  };
}

/**
 * Changes orders that are as `before` says, each with its timeline and the event of its page, and answers their `order_id`.
 * One that another transaction has locked is left out.
 */
export function updateAsRead(events: Pick<EventBus, 'publishingAll'>, changes: readonly PlainChange[]): SQL {
  const news = sql`
    select 'order:' || client_id || ':' || order_id as topic, json_build_object('status', code) as payload from found`;
  return sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes.map(toJson))}::jsonb) as asked(
        client_id uuid, order_id uuid, status text, version int, money_before text, intent_before text, money_state text,
        updated_at timestamptz, provider text, intent_id text, secret text, transaction_id text, entries jsonb, code int)),
    found as materialized (
      select asked.* from asked join orders on orders.client_id = asked.client_id and orders.order_id = asked.order_id
      where orders.status = asked.status and orders.version = asked.version and orders.money_state = money_before
        and orders.payment_intent_id is not distinct from intent_before and orders.real_at is null
      for update of orders skip locked),
    changed as (
      update orders set money_state = found.money_state, updated_at = found.updated_at, payment_provider = provider,
        payment_intent_id = intent_id, payment_client_secret = secret, transaction_id = found.transaction_id
      from found where orders.client_id = found.client_id and orders.order_id = found.order_id
      returning orders.order_id),
    noted as (
      insert into order_events (client_id, order_id, at, event, actor)
      select client_id, order_id, entry.at, entry.event, entry.actor
      from found, jsonb_to_recordset(entries) as entry(at timestamptz, event text, actor text)),
    told as (${events.publishingAll(news)})
    select order_id, (select count(*) from told) from changed`;
}
