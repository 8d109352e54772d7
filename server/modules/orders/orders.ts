import type { PaidBack } from '#core/domain/books/paid-back.ts';
import { mentionsAllergy } from '#core/domain/guests/guest-notes.ts';
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { keepUntilTold } from '#server/events/kept-answers.ts';
import type { Contains } from '#server/locales/contains-text.ts';
import { type FullSlots, fullSlots } from '#server/modules/intake/slot-room.ts';
import type { RefusalReading } from '#server/modules/promotions/refusal-text.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { createOrderBoard, type OrderBoard } from './board.ts';
import type { BoardRow, OrderLineRecord } from './board-row.ts';
import { type CorrectOrder, createCorrectOrder, type DifferenceRefunds } from './correct-order.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderRecord } from './order-record.ts';
import { createOrderStatuses } from './order-statuses.ts';
import { toLineRecord } from './placing/line-records.ts';
import { createPlaceOrder, type PlaceOrder, type PlacingParts } from './placing/place-order.ts';
import { allergensOf, namedAllergensText, notesOf } from './reading/line-allergens.ts';
import {
  departmentsEaten,
  translateCorrections,
  translateLine,
  translatePromotions,
  translateRow,
} from './reading/line-names.ts';
import { createOrderReader, readPaidBack } from './reading/repo-details.ts';
import { findOrderOfCart } from './repo.ts';

export interface OrderDetails {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  /** Which line is which for a correction. */
  readonly positions: readonly number[];
  readonly locale: Locale;
  /** What the dishes contain, as the menu declares it now. */
  readonly contains: Contains;
  readonly refunds: PaidBack;
  /** For texts about its offers. */
  readonly reading: RefusalReading;
}

export interface OrdersService extends OrderBoard {
  /**
   * Places the order of a cart. The same request again answers the same order; one cart has one live order. AppError 400,
   * 404 or 409 with a text that says what to change; 503 when the card provider does not answer, after which the same
   * request may be repeated.
   */
  placeOrder: PlaceOrder;
  /** Changes a placed order, or says what a change would come to; see `CorrectOrder`. */
  correctOrder: CorrectOrder;
  /** Which quarter hours are full for this order type. 404 for an unknown restaurant. */
  fullSlotsOf(clientId: string, orderType: OrderType): Promise<FullSlots>;
  /** The order that was made of a cart, the live one where there are several. 404 when there is none. */
  ofCart(clientId: string, cartId: string): Promise<OrderRecord>;
  /** 404 for an unknown order. */
  statusOf(clientId: string, orderId: string): Promise<OrderRecord['status']>;
  /**
   * The order with its lines, names in `wanted` (by default the language it was placed in) where the menu still has them.
   * 404 for an unknown order.
   */
  detailsOf(clientId: string, orderId: string, wanted?: Locale): Promise<OrderDetails>;
  /** The order as dockets need it. 404 for an unknown order. */
  docketOf(clientId: string, orderId: string, locale: Locale): Promise<DocketFacts>;
  /** Orders of a board with their dishes, choices and corrections named in this language, in English where it has no names. */
  inLanguage(clientId: string, rows: readonly BoardRow[], locale: Locale): Promise<readonly BoardRow[]>;
}

export interface DocketFacts {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  /** The same lines with their names in the wanted language, where the menu has them. */
  readonly named: readonly OrderLineRecord[];
  readonly contains: Contains;
  /** Which line is which, as long as `lines`. */
  readonly positions: readonly number[];
  /** Of each line the departments of the dishes chosen in it; null for one that has left the menu. */
  readonly eatenDepartments: readonly (readonly (string | null)[])[];
}

export interface OrdersParts extends PlacingParts {
  readonly book: OrderBook;
  readonly differences: DifferenceRefunds;
}

/** A board with more orders is read each time. */
const MOST_KEPT_ROWS = 500;

/** A row of the board in a language, with the declared allergens that the guest's notes name. */
function inWords(row: BoardRow, menu: Parameters<typeof translateRow>[1], locale: Locale): BoardRow {
  const notes = notesOf(row.notes, row.lines);
  const isMarked = notes.some(mentionsAllergy);
  const allergyText = isMarked ? namedAllergensText(notes, allergensOf(menu, row.lines), locale) : '';
  const marked = { ...row, allergyText };
  return locale === 'en' ? marked : translateRow(marked, menu, locale);
}

export function createOrdersService(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'events' | 'geocoder' | 'log' | 'env' | 'secrets'>,
  parts: OrdersParts,
): OrdersService {
  const { db } = deps;
  const read = createOrderReader(db);
  const statusOf = createOrderStatuses(deps);

  async function tenantOf(clientId: string): Promise<Tenant> {
    const tenant = await parts.source.tenantOf(clientId);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    return tenant;
  }
  const board = createOrderBoard(deps, parts.book, tenantOf);

  return {
    ...board,
    getBoard: keepUntilTold(deps, {
      name: 'boards',
      read: board.getBoard,
      isStale: ({ rows }) => rows.length > MOST_KEPT_ROWS,
    }),
    placeOrder: createPlaceOrder(deps, parts),
    correctOrder: createCorrectOrder(deps, parts),
    fullSlotsOf: async (clientId, orderType) => await fullSlots(db, await tenantOf(clientId), orderType, deps.now()),
    async ofCart(clientId, cartId) {
      const order = await findOrderOfCart(db, clientId, cartId);
      if (!order) throw refuse('order-unknown');
      return order;
    },
    async statusOf(clientId, orderId) {
      const status = await statusOf(clientId, orderId);
      if (!status) throw refuse('order-unknown');
      return status;
    },
    async detailsOf(clientId, orderId, wanted) {
      const found = await read({ clientId, orderId });
      if (!found) throw refuse('order-unknown');
      const { order, lines: rows } = found;
      const locale = wanted ?? localeFor(order.language);
      const lines = rows.map(toLineRecord);
      const positions = rows.map(({ position }) => position);
      const { timeZone: zone, country } = await tenantOf(clientId);
      const { menu, promotions } = await parts.source.menuOf(clientId);
      const reading = { locale, zone, country, promotions };
      const contains = allergensOf(menu, lines);
      const refunds = await readPaidBack(db, order);
      if (locale === 'en') return { order, lines, positions, locale, contains, refunds, reading };
      const named = translatePromotions(order.promotions, promotions, locale);
      return {
        order: { ...order, promotions: named, corrections: translateCorrections(order.corrections, menu, locale) },
        lines: lines.map((line) => translateLine(line, menu, locale)),
        positions,
        locale,
        contains,
        refunds,
        reading,
      };
    },
    async inLanguage(clientId, rows, locale) {
      if (rows.length === 0) return rows;
      const { menu } = await parts.source.menuOf(clientId);
      return rows.map((row) => inWords(row, menu, locale));
    },
    async docketOf(clientId, orderId, locale) {
      const found = await read({ clientId, orderId });
      if (!found) throw refuse('order-unknown');
      const { order } = found;
      const lines = found.lines.map(toLineRecord);
      const { menu } = await parts.source.menuOf(clientId);
      return {
        positions: found.lines.map(({ position }) => position),
        eatenDepartments: lines.map((line) => departmentsEaten(menu, line)),
        order: { ...order, corrections: translateCorrections(order.corrections, menu, locale) },
        lines,
        named: lines.map((line) => translateLine(line, menu, locale)),
        contains: allergensOf(menu, lines),
      };
    },
  };
}
