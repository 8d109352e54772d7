/** The customer's side of orders: the list in the profile, everything for an export, and cancelling in time. */

import type { WireOrderRow } from '#core/contract/accounts/customers.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import { CANCEL_MINUTES } from '#core/domain/orders/cancel-window.ts';
import { applyEvent, isUnderWay, type OrderStatus } from '#core/domain/orders/status.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { refuse } from '#server/refuse.ts';
import { CANCELLED_BY_CUSTOMER } from './board.ts';
import type { OrderAsker, OrderLinks } from './order-access.ts';
import type { OrderBook } from './order-book.ts';
import { stateOf } from './order-change.ts';
import type { OrderRecord } from './order-record.ts';
import { groupLines } from './placing/line-records.ts';
import { translateCorrections, translateLine, translatePromotions } from './reading/line-names.ts';
import { presentSummary } from './reading/present.ts';
import { countOrdersOf, listOrdersOf } from './reading/repo-customer-orders.ts';
import { listLines } from './repo.ts';

export interface CustomerOrders {
  /** `page` counts from 1. */
  list(
    clientId: string,
    customerId: string,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ readonly rows: WireOrderRow[]; readonly totalCount: number }>;
  /** Everything about all of a customer's orders, newest first. */
  summaries(clientId: string, customerId: string, locale: Locale): Promise<WireOrderSummary[]>;
  /**
   * Cancels an order within 5 minutes while the restaurant has not accepted it; a repeat changes nothing. AppError 404
   * for an unknown order or another customer's, 403 for a guest where the order has an account, 409 when it is too
   * late. Spec: order#cancel-an-order
   */
  cancel(clientId: string, orderId: string, asker: OrderAsker): Promise<OrderStatus>;
  /**
   * The guest of a running pickup is there, or not after all: the board shows it at once. Saying the same again changes
   * nothing. AppError as for `cancel`; 409 for a delivery, and before or after the restaurant has it.
   */
  sayHere(
    clientId: string,
    orderId: string,
    asker: OrderAsker,
    said: { readonly isHere: boolean; readonly car: string },
  ): Promise<OrderRecord['here']>;
}

const CANCEL_MS = CANCEL_MINUTES * MINUTE_MS;
/** An export is one answer; no customer has more orders than this. */
const MAX_EXPORTED = 5_000;

export function createCustomerOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    book,
    source,
    links,
  }: {
    readonly book: Pick<OrderBook, 'change' | 'find'>;
    readonly source: StoreSource;
    readonly links: Pick<OrderLinks, 'accessTo'>;
  },
): CustomerOrders {
  return {
    async list(clientId, customerId, { page, pageSize }) {
      const records = await listOrdersOf(db, clientId, customerId, { limit: pageSize, offset: (page - 1) * pageSize });
      return {
        rows: records.map((order) => presentRow(order, now())),
        totalCount: await countOrdersOf(db, clientId, customerId),
      };
    },
    async summaries(clientId, customerId, locale) {
      const records = await listOrdersOf(db, clientId, customerId, { limit: MAX_EXPORTED, offset: 0 });
      const ids = records.map((order) => order.orderId);
      const lines = groupLines(await listLines(db, clientId, ids));
      const { menu, promotions } = await source.menuOf(clientId);
      const tenant = await source.tenantOf(clientId);
      if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
      const { timeZone: zone, country } = tenant;
      return records.map((order) => {
        const own = lines.get(order.orderId) ?? [];
        return presentSummary(
          {
            ...order,
            promotions: translatePromotions(order.promotions, promotions, locale),
            corrections: translateCorrections(order.corrections, menu, locale),
          },
          own.map((line) => translateLine(line, menu, locale)),
          { locale, zone, country, promotions },
        );
      });
    },
    async cancel(clientId, orderId, asker) {
      const changed = await book.change(clientId, orderId, (order) => {
        links.accessTo(order, asker);
        if (order.status === 'cancelled' && order.rejectReason === CANCELLED_BY_CUSTOMER) return null;
        requireCancellable(order, now());
        return { events: ['cancel'], actor: 'customer', set: { rejectReason: CANCELLED_BY_CUSTOMER } };
      });
      return changed?.status ?? 'cancelled';
    },
    async sayHere(clientId, orderId, asker, { isHere, car }) {
      let known: OrderRecord['here'] = null;
      const changed = await book.change(clientId, orderId, (order) => {
        links.accessTo(order, asker);
        if (order.orderType !== 'pickup' || !isUnderWay(order.status)) throw refuse('not-here');
        known = order.here;
        if (isHere === (known !== null) && (known?.car ?? '') === (isHere ? car : '')) return null;
        const here = isHere ? { atUtc: known?.atUtc ?? new Date(now()).toISOString(), car } : null;
        return { events: [], actor: 'customer', set: { here }, note: { event: isHere ? 'here' : 'not-here' } };
      });
      return changed ? changed.here : known;
    },
  };
}

function cancellableUntil(order: OrderRecord): number {
  return order.createdAt.getTime() + CANCEL_MS;
}

function isCancellable(order: OrderRecord): boolean {
  return order.status === 'pending' && applyEvent(stateOf(order), 'cancel').ok;
}

function requireCancellable(order: OrderRecord, nowMs: number): void {
  if (!isCancellable(order)) throw refuse('moved', { key: 'order.cancel.moved' });
  if (nowMs > cancellableUntil(order)) throw refuse('too-late');
}

function presentRow(order: OrderRecord, nowMs: number): WireOrderRow {
  const untilMs = cancellableUntil(order);
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    orderType: ORDER_TYPE_CODES[order.orderType],
    orderAmount: toWire(cents(order.totalCents)),
    paymentMode: TENDER_CODES[order.paymentMode],
    card: order.paidCard,
    orderStatus: ORDER_STATUS_CODES[order.status],
    createdUtc: order.createdAt.toISOString(),
    cancellableUntilUtc: isCancellable(order) && nowMs <= untilMs ? new Date(untilMs).toISOString() : null,
  };
}
