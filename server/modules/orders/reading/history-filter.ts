/** What the history is narrowed by, in terms of stored orders; pure. */

import { type HISTORY_MONEY, type HistoryFilter, historyFilter } from '#core/contract/orders/console-orders.ts';
import { type GuestSearch, searchOf } from '#core/domain/guests/guest-search.ts';
import { tradingSpan } from '#core/domain/hours/trading-day.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import {
  LET_GO,
  LIVE_STATUSES,
  type MoneyState,
  ORDER_STATUSES,
  type OrderStatus,
  UNPAID,
  UNSETTLED,
} from '#core/domain/orders/status.ts';
import type { OrderSource } from '#server/db/documents/orders.ts';
import { AppError } from '#server/errors.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface HistoryQuery {
  readonly search: GuestSearch | null;
  /** UTC ms, from inclusive, to exclusive. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly statuses: readonly OrderStatus[] | null;
  readonly orderType: OrderType | null;
  readonly paymentMode: Tender | null;
  readonly moneyStates: readonly MoneyState[] | null;
  readonly isRefunded: boolean | null;
  readonly promotion: string | null;
  readonly isScheduled: boolean | null;
  readonly source: OrderSource | null;
}

const MONEY: Readonly<Record<(typeof HISTORY_MONEY)[number], readonly MoneyState[]>> = {
  cash: ['none'],
  held: ['authorised'],
  taken: ['captured'],
  owed: ['refund_due'],
  refunded: ['refunded'],
  'let-go': LET_GO,
  unpaid: [...UNSETTLED, ...UNPAID, 'failed'],
};

/** AppError 400 where the days are the wrong way round. */
export function historyQueryOf(filter: HistoryFilter, { timeZone, schedule, country }: Tenant): HistoryQuery {
  if (filter.from && filter.to && filter.from > filter.to) {
    throw new AppError('BAD_REQUEST', 'history.error.range', { field: 'to' });
  }
  const dayOf = (date: string) => tradingSpan(date, date, schedule, timeZone);
  const { status } = filter;
  return {
    search: searchOf(filter.q ?? '', country),
    fromMs: filter.from ? dayOf(filter.from).fromMs : null,
    toMs: filter.to ? dayOf(filter.to).toMs : null,
    statuses:
      status === undefined ? null : status === 'live' ? LIVE_STATUSES : ORDER_STATUSES.filter((one) => one === status),
    orderType: filter.orderType ?? null,
    paymentMode: filter.paymentMode ?? null,
    moneyStates: filter.money ? MONEY[filter.money] : null,
    isRefunded: filter.refunded ?? null,
    promotion: filter.promotion ? filter.promotion : null,
    isScheduled: filter.scheduled ?? null,
    source: filter.source ?? null,
  };
}

/** For a download, whose query no route of the contract has read. AppError 400 naming what is wrong. */
export function readFilter(query: unknown): HistoryFilter {
  const read = historyFilter.safeParse(query);
  if (read.success) return read.data;
  const fields = Object.fromEntries(
    read.error.issues.map(({ path }) => [path.join('.'), { key: 'error.badRequest' as const }]),
  );
  throw new AppError('BAD_REQUEST', 'error.badRequest', { fields });
}
