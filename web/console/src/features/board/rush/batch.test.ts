import { describe, expect, it, vi } from 'vitest';
import { createBoardMoves } from '#console/features/board/board-moves.ts';
import { aTicket } from '#console/features/board/testing/tickets.ts';
import { CallError } from '#console/lib/http.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';
import { countBatch, startBatch, withFailures } from './batch.ts';

describe('orders that are accepted together', () => {
  it('answer for themselves, a few at a time, each sent once', async () => {
    const tickets = Array.from({ length: 12 }, (_, n) => aTicket({ orderNumber: 400 + n }));
    let running = 0;
    let most = 0;
    const send = vi.fn(async (ticket: WireTicket) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (ticket.orderNumber === 405) throw new CallError(409, 'Already accepted by Ana, 18:02');
      return { ...ticket, version: 2, column: 'preparing' as const };
    });
    const moves = createBoardMoves({ by: 'Ana', refresh: () => undefined, networkText: (what) => what, send });
    for (const ticket of [...tickets, ...tickets]) moves.move(ticket, { kind: 'accept', readyInMinutes: null });
    expect(countBatch(startBatch(tickets), moves.get().pending)).toEqual({ sending: 12, accepted: 0, failures: [] });
    await expect.poll(() => send).toHaveBeenCalledTimes(12);
    await expect.poll(() => moves.get().refusals.size).toBe(1);
    const batch = withFailures(startBatch(tickets), moves.get().refusals);
    await expect
      .poll(() => countBatch(batch, moves.get().pending))
      .toEqual({
        sending: 0,
        accepted: 11,
        failures: [{ orderNumber: 405, text: 'Already accepted by Ana, 18:02', isUnsure: false }],
      });
    expect(most).toBeLessThanOrEqual(3);
    // The refusal leaves its ticket; the report keeps it.
    expect(withFailures(batch, new Map())).toBe(batch);
  });

  it('are in doubt without an answer, until the board knows', () => {
    const ticket = aTicket();
    const doubt = { ticket, column: 'new', text: 'unsure', isUnsure: true } as const;
    const batch = withFailures(startBatch([ticket]), new Map([[ticket.orderId, doubt]]));
    expect(countBatch(batch, new Map()).failures).toHaveLength(1);
    const arrived = withFailures(batch, new Map());
    expect(countBatch(arrived, new Map())).toEqual({ sending: 0, accepted: 1, failures: [] });
    const lost = { ticket, column: 'new', text: 'lost' } as const;
    const known = withFailures(batch, new Map([[ticket.orderId, lost]]));
    expect(countBatch(withFailures(known, new Map()), new Map()).failures[0]?.text).toBe('lost');
  });
});
