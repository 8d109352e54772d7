/** What the database itself refuses to hold, from the same lists as the domain. */
import { type SQL, sql } from 'drizzle-orm';
import { check, type PgColumn } from 'drizzle-orm/pg-core';
import { MONEY_ISSUES, MONEY_STATES, ORDER_STATUSES } from '#core/domain/orders/status.ts';

/** The column holds one of these words, or null where it may. The words are this program's own. */
export function oneOf(column: PgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}

type OrderColumns = Readonly<
  Record<
    | 'status'
    | 'moneyState'
    | 'moneyIssue'
    | 'orderType'
    | 'paymentMode'
    | 'source'
    | 'taxCents'
    | 'refundedCents'
    | 'correctedBackCents'
    | 'cardCents'
    | 'capturedCents'
    | 'paymentAttempt',
    PgColumn
  >
>;

/** States, codes and amounts of an order. */
export function orderChecks(t: OrderColumns) {
  return [
    check('orders_status', oneOf(t.status, ORDER_STATUSES)),
    check('orders_money_state', oneOf(t.moneyState, MONEY_STATES)),
    check('orders_money_issue_known', oneOf(t.moneyIssue, MONEY_ISSUES)),
    check('orders_codes', sql`${t.orderType} between 1 and 4 and ${t.paymentMode} in (1, 2)`),
    check('orders_source', oneOf(t.source, ['web', 'phone'])),
    // An amount that is null is not known yet, and then nothing is checked.
    check(
      'orders_money_amounts',
      sql`${t.taxCents} >= 0 and ${t.refundedCents} >= 0 and ${t.correctedBackCents} >= 0 and coalesce(${t.cardCents}, 0) >= 0 and coalesce(${t.capturedCents}, 0) >= 0 and ${t.paymentAttempt} >= 1`,
    ),
  ];
}
