/** What a till may do: the same moves as the board's, logged under its key's name. */

import type { z } from 'zod';
import type { WireDay } from '#core/contract/books/day.ts';
import type { posStatusBody } from '#core/contract/machines/pos.ts';
import type { setStockBody, WireStockItem } from '#core/contract/menu/console-stock.ts';
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { TableRow } from '#core/domain/menu/table.ts';
import { isEnded } from '#core/domain/orders/status.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { DaysService } from '#server/modules/books/days.ts';
import type { MenuFileOptions, MenuFileResult, MenuFiles } from '#server/modules/menu/files.ts';
import type { MenuPublisher } from '#server/modules/menu/publisher.ts';
import type { StockService } from '#server/modules/menu/stock.ts';
import { acknowledgeOrder } from '#server/modules/orders/acknowledge.ts';
import type { BoardRow } from '#server/modules/orders/board-row.ts';
import type { ChangedOrders, ChangesFrom } from '#server/modules/orders/changed-orders.ts';
import type { BoardOrders } from '#server/modules/orders/console-board.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { SignedInMachine } from '#server/plugins/machine-auth.ts';
import { refuse } from '#server/refuse.ts';

export interface PosService {
  /** Oldest first; `new` are those that staff have not answered. */
  orders(machine: SignedInMachine, state: 'new' | 'open'): Promise<WireTicket[]>;
  /** In every state, by change; see `ChangedOrders`. */
  changedOrders(
    machine: SignedInMachine,
    from: ChangesFrom,
  ): Promise<{ items: WireTicket[]; nextCursor: string; hasMore: boolean }>;
  /** Of any age; 404 for one that is not the restaurant's yet. */
  order(machine: SignedInMachine, orderId: string): Promise<WireTicket>;
  /** Writes down, once, that the till has received the order. */
  acknowledge(machine: SignedInMachine, orderId: string): Promise<WireTicket>;
  /** 409 with the person who moved the order first; the order as it is where the same move came under `key` before. */
  setStatus(
    machine: SignedInMachine,
    orderId: string,
    change: z.output<typeof posStatusBody>,
    key: string | null,
  ): Promise<WireTicket>;
  /**
   * Drafts a menu like an import at the console; publishes it when the call says so and there are no problems. 409
   * 'draft-waiting' where people have drafted something, which a till must not publish.
   */
  pushMenu(
    machine: SignedInMachine,
    bytes: Buffer,
    options: MenuFileOptions & { readonly isPublished: boolean },
    locale: Locale,
  ): Promise<WireImportResult & { isPublished: boolean }>;
  /** The rows of the published menu. */
  menu(machine: SignedInMachine): Promise<TableRow['cells'][]>;
  /** Of the present trading day where no date is given. */
  day(machine: SignedInMachine, date: LocalDate | undefined): Promise<WireDay>;
  stock(machine: SignedInMachine): Promise<WireStockItem[]>;
  setStock(machine: SignedInMachine, change: z.output<typeof setStockBody>): Promise<WireStockItem>;
}

export interface PosParts {
  readonly board: BoardOrders;
  readonly changedOrders: ChangedOrders;
  readonly book: Pick<OrderBook, 'change'>;
  readonly stock: StockService;
  readonly days: Pick<DaysService, 'day'>;
  readonly menu: {
    readonly files: Pick<MenuFiles, 'importFile' | 'publishedRows'>;
    readonly publisher: Pick<MenuPublisher, 'publish'>;
    readonly present: (result: MenuFileResult, locale: Locale) => WireImportResult;
  };
  /** As the board shows an order, guest and money included. */
  readonly presentTicket: (row: BoardRow, machine: SignedInMachine) => WireTicket;
  readonly presentStock: (row: Awaited<ReturnType<StockService['set']>>) => WireStockItem;
}

export function createPosService(parts: PosParts): PosService {
  const { board, changedOrders, book, stock, days, menu, presentTicket, presentStock } = parts;
  async function find({ tenant }: SignedInMachine, orderId: string): Promise<BoardRow> {
    const [row] = await board.rowsOf(tenant.clientId, [orderId.toLowerCase()]);
    // An order gets its number when it becomes the restaurant's.
    if (!row?.orderNumber) throw refuse('order-unknown');
    return row;
  }
  return {
    async orders(machine, state) {
      const { rows } = await board.getBoard(machine.tenant.clientId);
      const isWanted = ({ status }: BoardRow) => (state === 'new' ? status === 'pending' : !isEnded(status));
      return rows
        .filter(isWanted)
        .sort((a, b) => a.placedAt - b.placedAt)
        .map((row) => presentTicket(row, machine));
    },
    async changedOrders(machine, from) {
      const { rows, ...next } = await changedOrders(machine.tenant.clientId, from);
      return { items: rows.map((row) => presentTicket(row, machine)), ...next };
    },
    order: async (machine, orderId) => presentTicket(await find(machine, orderId), machine),
    async acknowledge(machine, orderId) {
      const row = await find(machine, orderId);
      await acknowledgeOrder(book, machine.tenant.clientId, row.orderId, machine.name);
      return presentTicket(row, machine);
    },
    async setStatus(machine, orderId, { action, ...options }, key) {
      const { tenant, name } = machine;
      const row = await board.moveOrder(tenant.clientId, orderId.toLowerCase(), action, name, { ...options, key });
      return presentTicket(row, machine);
    },
    async pushMenu(machine, bytes, { isPublished, ...options }, locale) {
      const result = await menu.files.importFile(machine, bytes, { ...options, isAlone: isPublished });
      const canPublish = isPublished && result.stamp !== null && result.problems.length === 0;
      if (canPublish) await menu.publisher.publish(machine, result.stamp);
      return { ...menu.present(result, locale), isPublished: canPublish };
    },
    menu: ({ tenant }) => menu.files.publishedRows(tenant),
    day: (machine, date) => days.day(machine, date),
    stock: async ({ tenant }) => (await stock.list(tenant)).map(presentStock),
    setStock: async (machine, change) => presentStock(await stock.set(machine, change)),
  };
}
