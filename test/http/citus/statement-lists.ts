/** Statements about rows of several restaurants, by a part of their text (docs/citus.md). */

export interface ListedStatement {
  /** Of the text as `normalize` makes it. */
  readonly statement: string;
  readonly why: string;
}

/** Citus answers them by asking every machine. `why` says how often that happens, or what names no restaurant. */
export const ASK_ALL: readonly ListedStatement[] = [
  {
    statement: 'from "orders" where ("orders"."status" = $ and "orders"."money_state" <> $',
    why: 'orders without an answer, each minute',
  },
  { statement: 'from "orders" where ("orders"."money_state" in', why: 'orders whose money is open, each minute' },
  {
    statement: "select distinct client_id, 'unanswered' as kind from orders",
    why: 'orders without an answer and payments to look at, for the operator’s page',
  },
  {
    statement: 'from "orders" where "orders"."phone_key" is null',
    why: 'orders without keys of their guest, each minute',
  },
  { statement: ' as given(client uuid, id uuid', why: 'the keys of those' },
  { statement: 'update orders set money_looked_at', why: 'those of them that were looked at, each minute' },
  {
    statement: 'from "order_refunds" where ("order_refunds"."state" = $',
    why: 'refunds without an answer, each minute',
  },
  {
    statement: 'from "order_refunds" where "order_refunds"."provider_refund_id" in',
    why: 'an event of the card provider names its refund',
  },
  {
    statement: 'from "orders" where ("orders"."payment_intent_id" = $',
    why: 'an event of the card provider names its payment',
  },
  { statement: 'from "disputes" where "disputes"."closed_at" is null', why: 'open disputes, each hour' },
  { statement: 'any(array(select clients.client_id from clients))', why: 'the operator’s overview; waits, each hour' },
  { statement: 'from order_counters n join orders o', why: 'the newest order of each, for the operator’s overview' },
  { statement: ' as value from ', why: 'other questions of the operator’s overview, each grouped by restaurant' },
  { statement: 'any(array(select "clients"."client_id" from "clients"))', why: 'the comparison of books, each hour' },
  { statement: 'as named (client_id, order_id)', why: 'the comparison of books, each hour' },
  { statement: 'from order_refunds where order_id = any(', why: 'the comparison of books, each hour' },
  { statement: 'as wanted(client_id, order_id))', why: 'orders that are read together for their mails' },
  { statement: 'select client_id, account, count(*)::int as count', why: 'the operator’s page of open payments' },
  { statement: ' limit $) and "', why: 'old rows, each hour, table by table' },
  { statement: 'select money_state as state, count(*)', why: 'the metrics' },
  { statement: 'select count(*)::int as unanswered', why: 'the metrics' },
  { statement: 'sent_mail', why: 'mails that go out together' },
  { statement: '("carts"."client_id", "carts"."cart_id") in', why: 'carts that are read together' },
  { statement: 'insert into stock_counts', why: 'counts of a day begin, in the order’s transaction' },
  { statement: 'from "clients" left join "client_settings"', why: 'the sweep of old rows, each hour' },
  { statement: 'from "client_settings" left join "order_intake"', why: 'boards that are lost, each minute' },
  { statement: 'delete from stock_counts where day <', why: 'old counts, each hour' },
  {
    statement: 'from "printers" where "printers"."printer_id" = $',
    why: 'whose printer it is, once for each printer and process',
  },
  {
    statement: 'select "client_id" from "order_counters" where (select max',
    why: 'restaurants whose pairs of dishes are counted, each hour',
  },
  { statement: '"notices"."address_hash"', why: 'how many SMS a number got from all restaurants' },
  { statement: 'update "notices" set "state"', why: 'the SMS service names its own id' },
];
