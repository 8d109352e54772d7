import type { z } from 'zod';
import type { acceptBody, moveBody, rejectBody } from '#core/contract/console.ts';
import { isAllowed } from '#core/contract/staff-permissions.ts';
import { AppError } from '#server/errors.ts';
import type { Board, BoardMove, BoardRow, MoveOptions } from '#server/modules/orders/board-row.ts';
import type { SignedInStaff } from '../staff/service.ts';

/** What the board needs of the orders module, which alone decides which moves are legal. */
export interface BoardOrders {
  getBoard(clientId: string): Promise<Board>;
  /** 404 for an unknown order, 409 for a move that the order's present state does not allow. */
  moveOrder(
    clientId: string,
    orderId: string,
    move: BoardMove,
    actor: string,
    options?: MoveOptions,
  ): Promise<BoardRow>;
}

export interface BoardService {
  get(staff: SignedInStaff): Promise<Board>;
  accept(staff: SignedInStaff, orderId: string, body: z.output<typeof acceptBody>): Promise<BoardRow>;
  reject(staff: SignedInStaff, orderId: string, body: z.output<typeof rejectBody>): Promise<BoardRow>;
  /** The kitchen starts and finishes cooking; handing over is for those who deal with guests (403). */
  move(staff: SignedInStaff, orderId: string, body: z.output<typeof moveBody>): Promise<BoardRow>;
}

export function createBoardService(orders: BoardOrders): BoardService {
  const move = ({ tenant, name }: SignedInStaff, orderId: string, event: BoardMove, options: MoveOptions) =>
    orders.moveOrder(tenant.clientId, orderId, event, name, options);
  return {
    get: ({ tenant }) => orders.getBoard(tenant.clientId),
    accept: (staff, orderId, body) => move(staff, orderId, 'accept', body),
    reject: (staff, orderId, body) => move(staff, orderId, 'reject', body),
    move: async (staff, orderId, { action, ...options }) => {
      const isCooking = action === 'start' || action === 'ready';
      if (!isCooking && !isAllowed(staff.role, 'orders.answer')) throw new AppError('FORBIDDEN', 'error.role');
      return await move(staff, orderId, action, options);
    },
  };
}
