/** Conditions on the status and the money of orders, from the sets that the domain names. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  ENDED_STATUSES,
  LIVE_STATUSES,
  type MoneyState,
  OPEN_MONEY,
  type OrderStatus,
  TAKEN,
  TAKEN_ON_STATUSES,
  UNSETTLED,
  UNSTARTED_STATUSES,
  VOID_STATUSES,
} from '#core/domain/orders/status.ts';

/** A column of the schema, or as a statement names it: sql`o.status`. */
type Column = PgColumn | SQL;

/**
 * `column in ('a', 'b')`. The words are this program's own, so they stand in the text: partial indexes need them there.
 */
function inStates(column: Column, states: readonly (OrderStatus | MoneyState)[]): SQL {
  return sql`${column} in (${words(states)})`;
}

/** The condition of orders that are under way, as the index `orders_ended` finds them: none of them has ended. */
export function liveOrders({ status, endedAt }: Readonly<Record<'status' | 'endedAt', Column>>): SQL {
  return sql`(${endedAt} is null and ${inStates(status, LIVE_STATUSES)})`;
}

/**
 * The condition of orders of any restaurant that none has answered yet. The list of restaurants leads into the index
 * `orders_ended`. `orders` names the table in the statement: sql`o`.
 */
export function unansweredOrders(orders: SQL): SQL {
  return sql`(${orders}.client_id = any(array(select clients.client_id from clients)) and ${orders}.ended_at is null
    and ${orders}.status = 'pending' and ${orders}.real_at is not null)`;
}

export function endedOrders(status: Column): SQL {
  return inStates(status, ENDED_STATUSES);
}

/** The condition of orders that the restaurant has accepted, delivered ones among them. */
export function takenOnOrders(status: Column): SQL {
  return inStates(status, TAKEN_ON_STATUSES);
}

export function unstartedOrders(status: Column): SQL {
  return inStates(status, UNSTARTED_STATUSES);
}

export function voidOrders(status: Column): SQL {
  return inStates(status, VOID_STATUSES);
}

/** The condition of orders that are live or delivered. */
export function standingOrders(status: Column): SQL {
  return sql`${status} not in (${words(VOID_STATUSES)})`;
}

/** The condition of orders whose money may still move: the text of the index `orders_money_unsettled`. */
export function openMoney(moneyState: Column): SQL {
  return inStates(moneyState, OPEN_MONEY);
}

/** The text of the index `orders_money_lapsed`. */
export function unsettledMoney(moneyState: Column): SQL {
  return inStates(moneyState, UNSETTLED);
}

export function takenMoney(moneyState: Column): SQL {
  return inStates(moneyState, TAKEN);
}

function words(states: readonly string[]): SQL {
  return sql.raw(states.map((state) => `'${state}'`).join(', '));
}
