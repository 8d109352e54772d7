import { expect, it } from 'vitest';
import { aTicket } from './testing/tickets.ts';
import { isUndoKey, latestUndo } from './undo-key.ts';

const undo = (untilMs: number) => ({ action: 'undo-start', untilMs, forMs: 10_000 }) as const;
const none = { scheduled: [], new: [], preparing: [], ready: [], done: [] };

it('takes the step that was made last, wherever its ticket stands', () => {
  const [first, second] = [aTicket({ orderId: 'a' }), aTicket({ orderId: 'b' })];
  const columns = { ...none, preparing: [first], ready: [second] };
  // A button in focus waits for a minute: what counts is when the step was made.
  const undos = new Map([
    ['a', { ...undo(70_000), forMs: 60_000 }],
    ['b', undo(21_000)],
  ]);
  expect(latestUndo(columns, undos)?.ticket.orderId).toBe('b');
  expect(latestUndo(columns, new Map([['gone', undo(20_000)]]))).toBeNull();
});

it('is Ctrl+Z or Cmd+Z, and no letter alone', () => {
  const key = { key: 'z', ctrlKey: false, metaKey: false, shiftKey: false };
  expect([key, { ...key, ctrlKey: true, shiftKey: true }].map(isUndoKey)).toEqual([false, false]);
  expect(
    [
      { ...key, ctrlKey: true },
      { ...key, metaKey: true, key: 'Z' },
    ].map(isUndoKey),
  ).toEqual([true, true]);
});
