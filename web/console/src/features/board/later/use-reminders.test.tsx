// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aTicket, at } from '#console/features/board/testing/tickets.ts';
import { useReminders } from './use-reminders.ts';

const up = aTicket({
  column: 'preparing',
  orderStatus: 2,
  isScheduledOrder: true,
  acceptedUtc: at(-60),
  startByUtc: at(0),
});
/** A board as a reload opens it. */
function openBoard(isOn = true) {
  const bell = { ring: vi.fn() };
  const { rerender, unmount } = renderHook(({ tickets, sound }) => useReminders(tickets, bell, sound), {
    initialProps: { tickets: [up], sound: isOn },
  });
  return { bell, rerender, unmount };
}
afterEach(() => localStorage.clear());

it('rings once, also when the board asks again or is opened again', () => {
  const board = openBoard();
  expect(board.bell.ring).toHaveBeenCalledOnce();
  board.rerender({ tickets: [{ ...up, version: 7 }], sound: true });
  expect(board.bell.ring).toHaveBeenCalledOnce();
  board.unmount();
  expect(openBoard().bell.ring).not.toHaveBeenCalled();
});

it('rings again for another time', () => {
  const { bell, rerender } = openBoard();
  rerender({ tickets: [{ ...up, startByUtc: at(30) }], sound: true });
  expect(bell.ring).toHaveBeenCalledTimes(2);
});

it('rings when the sound is on at last', () => {
  const { bell, rerender } = openBoard(false);
  expect(bell.ring).not.toHaveBeenCalled();
  rerender({ tickets: [up], sound: true });
  expect(bell.ring).toHaveBeenCalledOnce();
});
