/** In which column of the board a ticket is. */

import type { z } from 'zod';
import type { boardColumn } from '#core/contract/wire/console.ts';
import { startBy, type Timing } from '#core/domain/orders/preorder.ts';
import type { BoardRow } from './board-row.ts';

type BoardColumn = z.infer<typeof boardColumn>;

/**
 * Staff must answer every new order, so a scheduled one stays under New until it is accepted and then waits under
 * Scheduled for its start. A cooked delivery order is under Ready although its status is still 3 (decision 007).
 */
export function columnOf(row: Timing & Pick<BoardRow, 'status' | 'isReady'>, nowMs: number): BoardColumn {
  switch (row.status) {
    case 'pending':
      return 'new';
    case 'accepted': {
      const startAt = startBy(row);
      return startAt !== null && startAt > nowMs ? 'scheduled' : 'preparing';
    }
    case 'preparing':
      return row.isReady ? 'ready' : 'preparing';
    case 'on-its-way':
      return 'ready';
    default:
      return 'done';
  }
}
