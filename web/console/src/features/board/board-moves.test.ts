import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#console/lib/http.ts';
import { createBoardMoves } from './board-moves.ts';
import { aTicket } from './testing/tickets.ts';

/** A fake server that answers when the test says so. */
function aServer() {
  let answer: (ticket: ReturnType<typeof aTicket>) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const send = vi.fn(
    (_ticket: ReturnType<typeof aTicket>, _move: unknown) =>
      new Promise<ReturnType<typeof aTicket>>((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      }),
  );
  return {
    send,
    answer: (ticket: ReturnType<typeof aTicket>) => answer(ticket),
    refuse: (error: Error) => refuse(error),
  };
}

function aBoard() {
  const server = aServer();
  const refresh = vi.fn();
  const moves = createBoardMoves({ by: 'Ana', refresh, networkText: (what) => what, send: server.send });
  return { server, refresh, moves };
}

describe('a move', () => {
  it('shows at once, and the server’s answer takes its place', async () => {
    const { server, refresh, moves } = aBoard();
    const ticket = aTicket();
    moves.move(ticket, { kind: 'accept', readyInMinutes: 20 });
    expect(moves.get().pending.get(ticket.orderId)).toMatchObject({ state: 'asked', ticket: { column: 'preparing' } });
    const answered = { ...ticket, version: 2, column: 'preparing' as const };
    server.answer(answered);
    await expect.poll(() => refresh).toHaveBeenCalledOnce();
    expect(moves.get().pending.get(ticket.orderId)).toEqual({ state: 'done', ticket: answered });
    moves.caughtUp([answered]);
    expect(moves.get().pending.size).toBe(0);
  });

  it('that the server refuses is taken back and explained where it was tapped', async () => {
    const { server, refresh, moves } = aBoard();
    const ticket = aTicket();
    moves.move(ticket, { kind: 'accept', readyInMinutes: 20 });
    server.refuse(new CallError(409, 'Already accepted by Ana, 18:02'));
    await expect.poll(() => refresh).toHaveBeenCalledOnce();
    expect(moves.get().pending.size).toBe(0);
    expect(moves.get().refusals.get(ticket.orderId)).toEqual({
      ticket,
      column: 'new',
      text: 'Already accepted by Ana, 18:02',
    });
    moves.dismiss(ticket.orderId);
    expect(moves.get().refusals.size).toBe(0);
  });

  it.each([
    ['did not arrive, when the board still has the order as it was', 1, 'lost'],
    ['arrived, when the board has the order after it', 2, undefined],
  ])('without an answer is in doubt until the board knows: it %s', async (_name, version, text) => {
    const { server, moves } = aBoard();
    const ticket = aTicket();
    moves.move(ticket, { kind: 'start' });
    server.refuse(new TypeError('Failed to fetch'));
    const textNow = () => moves.get().refusals.get(ticket.orderId)?.text;
    await expect.poll(textNow).toBe('unsure');
    moves.caughtUp([{ ...ticket, version }]);
    expect(textNow()).toBe(text);
  });

  it('is refused at once while there is no connection, and sent once when it is tapped again', () => {
    const { server, refresh } = aBoard();
    let isOffline = true;
    const moves = createBoardMoves({
      by: 'Ana',
      refresh,
      networkText: (what) => what,
      isOffline: () => isOffline,
      send: server.send,
    });
    const ticket = aTicket();
    moves.move(ticket, { kind: 'start' });
    expect([moves.get().refusals.get(ticket.orderId)?.text, moves.get().pending.size]).toEqual(['offline', 0]);
    moves.caughtUp([ticket]);
    expect(moves.get().refusals.get(ticket.orderId)?.text).toBe('offline');
    // Another board did it meanwhile: nobody is asked to press again.
    moves.caughtUp([{ ...ticket, version: ticket.version + 1 }]);
    expect(moves.get().refusals.get(ticket.orderId)?.text).toBe('overtaken');
    isOffline = false;
    moves.move(ticket, { kind: 'start' });
    expect(server.send).toHaveBeenCalledOnce();
  });

  it('that was tapped while another one is on its way follows it, on what the server made of the order', async () => {
    const { server, moves } = aBoard();
    const ticket = aTicket();
    moves.move(ticket, { kind: 'start' });
    moves.move(ticket, { kind: 'ready' });
    moves.move(ticket, { kind: 'ready' });
    expect(server.send).toHaveBeenCalledOnce();
    const started = { ...ticket, version: 7 };
    server.answer(started);
    await expect.poll(() => server.send).toHaveBeenCalledTimes(2);
    expect(server.send).toHaveBeenLastCalledWith(started, { kind: 'ready' });
    const ready = { ...started, version: 8 };
    server.answer(ready);
    await expect.poll(() => moves.get().pending.get(ticket.orderId)).toEqual({ state: 'done', ticket: ready });
  });

  it('that was tapped third is not lost: each follows the one before', async () => {
    const { server, moves } = aBoard();
    const ticket = aTicket();
    moves.move(ticket, { kind: 'accept', readyInMinutes: 20 });
    moves.move(ticket, { kind: 'start' });
    moves.move(ticket, { kind: 'ready' });
    for (const [version, kind] of [
      [7, 'start'],
      [8, 'ready'],
    ] as const) {
      const moved = { ...ticket, version };
      server.answer(moved);
      await expect.poll(() => server.send).toHaveBeenLastCalledWith(moved, { kind });
    }
    const done = { ...ticket, version: 9 };
    server.answer(done);
    await expect.poll(() => moves.get().pending.get(ticket.orderId)).toEqual({ state: 'done', ticket: done });
    expect(server.send).toHaveBeenCalledTimes(3);
  });

  it('does not follow one that was refused', async () => {
    const { server, moves } = aBoard();
    moves.move(aTicket(), { kind: 'start' });
    moves.move(aTicket(), { kind: 'ready' });
    server.refuse(new CallError(409, 'Already started'));
    await expect.poll(() => moves.get().refusals.size).toBe(1);
    expect(moves.get().pending.size).toBe(0);
    expect(server.send).toHaveBeenCalledOnce();
  });

  it('is sent once, however often it is tapped', () => {
    const { server, moves } = aBoard();
    moves.move(aTicket(), { kind: 'start' });
    moves.move(aTicket(), { kind: 'start' });
    expect(server.send).toHaveBeenCalledOnce();
  });
});
