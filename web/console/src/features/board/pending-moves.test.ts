import { describe, expect, it } from 'vitest';
import { movedTicket, type PendingMoves, withoutKnown, withPending } from './pending-moves.ts';
import { aTicket, at, NOW } from './testing/tickets.ts';

const asked = (ticket: ReturnType<typeof aTicket>): PendingMoves =>
  new Map([[ticket.orderId, { ticket, state: 'asked' as const }]]);
const done = (ticket: ReturnType<typeof aTicket>): PendingMoves =>
  new Map([[ticket.orderId, { ticket, state: 'done' as const }]]);

describe('movedTicket', () => {
  it('promises the later of the choice and the requested time', () => {
    const asap = movedTicket(aTicket(), { kind: 'accept', readyInMinutes: 30 }, 'Ana', NOW);
    expect(asap).toMatchObject({ column: 'preparing', orderStatus: 2, promisedUtc: at(30), acceptedBy: 'Ana' });
    const later = aTicket({ isScheduledOrder: true, dueUtc: at(68), startByUtc: at(38) });
    expect(movedTicket(later, { kind: 'accept', readyInMinutes: 30 }, 'Ana', NOW)).toMatchObject({
      column: 'scheduled',
      promisedUtc: at(68),
    });
  });

  it('keeps a cooked delivery order at its status until it is sent out', () => {
    const cooking = aTicket({ column: 'preparing', orderStatus: 3, orderType: 2 });
    expect(movedTicket(cooking, { kind: 'ready' }, 'Ana', NOW)).toMatchObject({
      column: 'ready',
      orderStatus: 3,
      isReady: true,
    });
    expect(movedTicket({ ...cooking, orderType: 1 }, { kind: 'ready' }, 'Ana', NOW)).toMatchObject({ orderStatus: 4 });
  });

  it('ends what was handed over or rejected', () => {
    expect(movedTicket(aTicket({ column: 'ready', orderStatus: 4 }), { kind: 'complete' }, 'Ana', NOW)).toMatchObject({
      column: 'done',
      orderStatus: 5,
      endedUtc: at(0),
    });
    expect(movedTicket(aTicket(), { kind: 'reject', reason: 'other', text: 'x' }, 'Ana', NOW)).toMatchObject({
      column: 'done',
      orderStatus: 6,
    });
  });
});

describe('withPending', () => {
  const ticket = aTicket();
  const other = aTicket({ orderNumber: 419 });
  const moved = { ...ticket, column: 'preparing' as const };

  it('shows a move that was asked for and leaves the others alone', () => {
    const shown = withPending([ticket, other], asked(moved));
    expect(shown[0]?.column).toBe('preparing');
    expect(shown[1]).toBe(other);
  });

  it('does not let an answer that was under way flick the ticket back', () => {
    const answered = done({ ...moved, version: 2 });
    expect(withPending([ticket], answered)[0]?.column).toBe('preparing');
    const newer = { ...ticket, version: 3, column: 'ready' as const };
    expect(withPending([newer], answered)[0]).toBe(newer);
  });

  it('takes the same list when nothing is pending', () => {
    const tickets = [ticket];
    expect(withPending(tickets, new Map())).toBe(tickets);
  });
});

describe('withoutKnown', () => {
  const moved = aTicket({ version: 2 });

  it('forgets a move once the board knows it, or no longer has the order', () => {
    expect(withoutKnown(done(moved), [aTicket({ version: 2 })]).size).toBe(0);
    expect(withoutKnown(done(moved), []).size).toBe(0);
  });

  it('keeps what the board is behind with, and what is not answered', () => {
    const behind = done(moved);
    expect(withoutKnown(behind, [aTicket({ version: 1 })])).toBe(behind);
    const waiting = asked(moved);
    expect(withoutKnown(waiting, [])).toBe(waiting);
  });
});
