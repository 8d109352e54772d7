/** The keyboard's place on the board: it follows its ticket through the columns, and is never lost when the ticket goes. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly orderId: string;
  readonly column: string;
  /** Among the tickets of its column. */
  readonly index: number;
  /** Of the button. */
  readonly name: string;
}

const TICKET = '[data-order]';
const orderOf = (ticket: Element) => (ticket instanceof HTMLElement ? ticket.dataset.order : undefined) ?? '';
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const ticketsIn = (column: Element | null | undefined) => [...(column?.querySelectorAll(TICKET) ?? [])];

/** Null outside of a column's tickets. */
function placeOf(element: Element | null): Place | null {
  const ticket = element?.closest(TICKET);
  const column = ticket?.closest<HTMLElement>('[data-column]');
  if (!element || !ticket || !column) return null;
  const index = ticketsIn(column).indexOf(ticket);
  return { orderId: orderOf(ticket), column: column.dataset.column ?? '', index, name: nameOf(element) };
}

/**
 * The same button of the ticket, which other orders may have moved to the other lane; else its next step, else the ticket
 * that stands in its place, else the heading of its column.
 */
function findNext(board: Element, { orderId, column, index, name }: Place): HTMLElement | null {
  const own = ticketsIn(board).find((ticket) => orderOf(ticket) === orderId);
  const head = board.querySelector(`[data-column="${column}"]`);
  const others = ticketsIn(head);
  const ticket = own ?? others[index] ?? others.at(-1);
  const same = [...(own?.querySelectorAll('button') ?? [])].find((button) => nameOf(button) === name);
  const step = same ?? ticket?.querySelector<HTMLElement>('footer .grow') ?? ticket?.querySelector('button');
  return step ?? head?.querySelector('h2') ?? null;
}

/**
 * Watches the element of `board`. Give the answer to its `onFocus`: a sheet that closes and finds its button gone focuses the
 * board itself.
 */
export function useFollowFocus(board: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Place | null>(null);
  const follow = () => {
    const target = board.current && last.current && findNext(board.current, last.current);
    target?.focus({ preventScroll: true });
    // Who points at things does not want them to move.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body) follow();
    else last.current = placeOf(activeElement) ?? last.current;
  });
  return ({ target, currentTarget }) => {
    if (target === currentTarget) follow();
    else last.current = placeOf(target);
  };
}
