import { describe, expect, it, vi } from 'vitest';
import { createBoardMoves } from '#console/features/board/board-moves.ts';
import { aTicket } from '#console/features/board/testing/tickets.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { CallError } from '#core/contract/wire/call.ts';
import { countBatch, startBatch, withFailures } from './batch.ts';

describe('orders that are accepted together', () => {
  it('are sent by one call, and answer for themselves', async () => {
    const tickets = Array.from({ length: 12 }, (_, n) => aTicket({ orderNumber: 400 + n }));
    const refresh = vi.fn();
    const sendAll = vi.fn(async (sent: readonly WireTicket[]) => {
      const isLate = ({ orderNumber }: WireTicket) => orderNumber === 405;
      const error = { errorCode: 409, errorMessage: 'Already accepted by Ana, 18:02', message: '' };
      return {
        accepted: sent
          .filter((one) => !isLate(one))
          .map((one) => ({ ...one, version: 2, column: 'preparing' as const })),
        refused: sent.filter(isLate).map(({ orderId }) => ({ orderId, error })),
      };
    });
    const moves = createBoardMoves({ by: 'Ana', refresh, networkText: (what) => what, sendAll });
    moves.acceptAll(tickets);
    // A second press while the first is under way sends nothing.
    moves.acceptAll(tickets);
    expect(countBatch(startBatch(tickets), moves.get().pending)).toEqual({ sending: 12, accepted: 0, failures: [] });
    await expect.poll(() => moves.get().refusals.size).toBe(1);
    const batch = withFailures(startBatch(tickets), moves.get().refusals);
    await expect
      .poll(() => countBatch(batch, moves.get().pending))
      .toEqual({
        sending: 0,
        accepted: 11,
        failures: [{ orderNumber: 405, text: 'Already accepted by Ana, 18:02', isUnsure: false }],
      });
    expect(sendAll).toHaveBeenCalledOnce();
    await expect.poll(() => refresh).toHaveBeenCalledOnce();
    // The refusal leaves its ticket; the report keeps it.
    expect(withFailures(batch, new Map())).toBe(batch);
  });

  it.each([
    ['cut', new TypeError('network error')],
    ['that of a proxy', new CallError(502, 'An error occurred', undefined, {}, false)],
  ])('are in doubt where the answer is %s, and not called refused', async (_, error) => {
    const tickets = Array.from({ length: 7 }, (_ticket, n) => aTicket({ orderNumber: 400 + n }));
    const sendAll = vi.fn(() => Promise.reject(error));
    const moves = createBoardMoves({ by: 'Ana', refresh: () => undefined, networkText: (what) => what, sendAll });
    moves.acceptAll(tickets);
    const texts = () => [...moves.get().refusals.values()].map(({ text }) => text);
    await expect.poll(texts).toEqual(tickets.map(() => 'unsure'));
    moves.caughtUp(tickets.map((ticket) => ({ ...ticket, version: ticket.version + 1 })));
    expect(texts()).toEqual([]);
  });

  it('are in doubt without an answer, until the board knows', () => {
    const ticket = aTicket();
    const doubt = { ticket, column: 'new', text: 'unsure', isUnsure: true } as const;
    const batch = withFailures(startBatch([ticket]), new Map([[ticket.orderId, doubt]]));
    expect(countBatch(batch, new Map())).toEqual({ sending: 1, accepted: 0, failures: [] });
    const arrived = withFailures(batch, new Map());
    expect(countBatch(arrived, new Map())).toEqual({ sending: 0, accepted: 1, failures: [] });
    const lost = { ticket, column: 'new', text: 'lost' } as const;
    const known = withFailures(batch, new Map([[ticket.orderId, lost]]));
    expect(countBatch(withFailures(known, new Map()), new Map()).failures[0]?.text).toBe('lost');
  });
});
