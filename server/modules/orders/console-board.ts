import type { z } from 'zod';
import type { promiseBody } from '#core/contract/orders/console-board.ts';
import type { acceptBody, moveBody, rejectBody } from '#core/contract/orders/console-tickets.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { MoveKind } from '#core/domain/orders/moves.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { Board, BoardRow, MoveOptions } from './board-row.ts';
import type { OrdersService } from './orders.ts';

/** What the board needs of the orders module, which alone decides which moves are legal. */
export type BoardOrders = Pick<OrdersService, 'getBoard' | 'moveOrder' | 'inLanguage' | 'rowsOf'>;

export interface BoardService {
  get(staff: SignedInStaff): Promise<Board>;
  /** The orders with their dishes named in the reader's language. */
  inLanguage(staff: SignedInStaff, rows: readonly BoardRow[], locale: Locale): Promise<readonly BoardRow[]>;
  accept(staff: SignedInStaff, orderId: string, body: z.output<typeof acceptBody>): Promise<BoardRow>;
  reject(staff: SignedInStaff, orderId: string, body: z.output<typeof rejectBody>): Promise<BoardRow>;
  /** Changes the time that was promised. */
  promise(staff: SignedInStaff, orderId: string, body: z.output<typeof promiseBody>): Promise<BoardRow>;
  /** The kitchen starts and finishes cooking; only staff who deal with guests hand orders over (403). */
  move(staff: SignedInStaff, orderId: string, body: z.output<typeof moveBody>): Promise<BoardRow>;
}

/** The moves that the kitchen may make and undo. */
const COOKING: readonly MoveKind[] = ['start', 'ready', 'undo-start', 'undo-ready'];

export function createBoardService(orders: BoardOrders): BoardService {
  const move = ({ tenant, name }: SignedInStaff, orderId: string, event: MoveKind, options: MoveOptions) =>
    orders.moveOrder(tenant.clientId, orderId, event, name, options);
  return {
    get: ({ tenant }) => orders.getBoard(tenant.clientId),
    inLanguage: ({ tenant }, rows, locale) => orders.inLanguage(tenant.clientId, rows, locale),
    accept: (staff, orderId, body) => move(staff, orderId, 'accept', body),
    reject: (staff, orderId, body) => move(staff, orderId, 'reject', body),
    promise: (staff, orderId, { promisedUtc, ...options }) =>
      move(staff, orderId, 'promise', { ...options, promisedMs: Date.parse(promisedUtc) }),
    move: async (staff, orderId, { action, ...options }) => {
      const isCooking = COOKING.includes(action);
      if (!isCooking && !isAllowed(staff.role, 'orders.answer')) throw new AppError('FORBIDDEN', 'error.role');
      return await move(staff, orderId, action, options);
    },
  };
}
