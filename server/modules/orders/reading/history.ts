/** Past and present orders for staff who deal with guests: search, one order in full, the list as a file. */

import type { z } from 'zod';
import type {
  HistoryFilter,
  historyQuery,
  WireHistory,
  WireOrderDetail,
} from '#core/contract/orders/console-orders.ts';
import type { WireOrderMoney } from '#core/contract/payments/console-money.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { readCursor, writeCursor } from '#server/db/page-cursor.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { csvHead, csvRows } from './csv.ts';
import { historyQueryOf } from './history-filter.ts';
import { presentDetail, presentRow } from './present-history.ts';
import { listHistory, readHistoryPage } from './repo-history.ts';
import {
  countOrdersOfGuest,
  hasHandOverPhoto,
  hasRefusedMailbox,
  listAuditOf,
  listTimeline,
} from './repo-order-page.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;

export interface OrderHistoryService {
  /** One page, newest first. AppError 400 for days the wrong way round or a cursor that no page gave. */
  list(staff: Staff, query: z.output<typeof historyQuery>): Promise<WireHistory>;
  /** The same list as CSV, piece by piece; the first piece is the head, in words of `locale` if there is one. Throws the same errors at once. */
  csv(staff: Staff, filter: HistoryFilter, locale: Locale | undefined): AsyncGenerator<string>;
  /** AppError 404 for an unknown order. */
  detail(staff: Staff, orderId: string, locale: Locale): Promise<WireOrderDetail>;
}

/** Orders on one page of the history. */
export const PAGE_SIZE = 50;
/** Of a file, so that neither memory nor the number of statements grows with every order. */
const BATCH = 1_000;
/** Ten years of a busy restaurant; a longer list is asked for by days. */
const MOST_ROWS = 200_000;

/** How orders were paid; from the payments module. */
export interface MoneyReader {
  /** Step by step. AppError 404 for an unknown order. */
  ofOrder(staff: Staff, orderId: string): Promise<WireOrderMoney>;
}

export function createOrderHistory(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  orders: Pick<OrdersService, 'detailsOf'>,
  money: MoneyReader,
): OrderHistoryService {
  return {
    async list({ tenant }, { cursor, ...filter }) {
      const { clientId } = tenant;
      const query = historyQueryOf(filter, tenant);
      const after = cursor === undefined ? null : readCursor(cursor);
      const { rows, totalCount, edge } = await readHistoryPage(reader, clientId, query, after, PAGE_SIZE + 1);
      const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
      const next = last ? { atMs: last.createdAt.getTime(), id: last.orderId } : edge;
      return {
        items: rows.slice(0, PAGE_SIZE).map(presentRow),
        nextCursor: next ? writeCursor(next) : null,
        totalCount,
        searchedBackToUtc: edge ? new Date(edge.atMs).toISOString() : null,
      };
    },
    async *csv({ tenant }, filter, locale) {
      const { clientId } = tenant;
      const query = historyQueryOf(filter, tenant);
      yield csvHead(locale);
      let after = null;
      for (let written = 0; written < MOST_ROWS; written += BATCH) {
        const rows = await listHistory(reader, clientId, query, after, BATCH);
        if (rows.length > 0) yield csvRows(rows, tenant);
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return;
        after = { atMs: last.createdAt.getTime(), id: last.orderId };
      }
    },
    async detail(staff, wantedId, locale) {
      const { clientId, zones, country } = staff.tenant;
      const orderId = wantedId.toLowerCase();
      const details = await orders.detailsOf(clientId, orderId, locale);
      return presentDetail(details, {
        money: await money.ofOrder(staff, orderId),
        timeline: await listTimeline(db, clientId, orderId),
        audit: await listAuditOf(db, clientId, orderId),
        hasHandOverPhoto: await hasHandOverPhoto(db, clientId, orderId),
        isEmailRefused: await hasRefusedMailbox(db, clientId, orderId),
        nthOrder: await countOrdersOfGuest(db, clientId, details.order, country),
        zoneName: zones.find(({ zoneId }) => zoneId === details.order.deliveryZoneId)?.name ?? null,
      });
    },
  };
}
