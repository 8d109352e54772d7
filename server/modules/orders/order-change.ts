/** What a change makes of an order: its new state, columns and timeline entries. Pure. */

import type { BringBackReason } from '#core/domain/drivers/drivers.ts';
import {
  applyEvent,
  isEnded,
  isLive,
  isReal,
  isUnsettled,
  type MoneyIssue,
  type OrderEvent,
  type OrderState,
  type UndoableStep,
  undoStep,
} from '#core/domain/orders/status.ts';
import { lastChangeMs, type OrderRecord } from './order-record.ts';
import type { OrderChanges, TimelineEntry } from './repo.ts';

export interface Change {
  /** Applied in order; those that the table does not allow are ignored. */
  readonly events: readonly OrderEvent[];
  readonly actor: string;
  /** When it happened (UTC ms), where the server hears of it later; else the time of the change. */
  readonly happenedMs?: number;
  /** A step to undo; ignored when it was not the last one. */
  readonly undo?: UndoableStep;
  /** Why the driver brought the order back, with `undo: 'send'`: the guest gets a mail. */
  readonly cameBack?: BringBackReason;
  /** Columns to set besides the state, also when no event applies. */
  readonly set?: OrderChanges;
  /** A timeline entry that is no move. */
  readonly note?: Pick<TimelineEntry, 'event' | 'detail'>;
  /** Entries that come with it. */
  readonly furtherEntries?: readonly Pick<TimelineEntry, 'event' | 'detail'>[];
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Why listeners hear of it where nothing of the order itself has changed. */
  readonly because?: string;
  /** What needs a person from now on, or null when it is settled. A failed capture is settled when the money moves. */
  readonly issue?: MoneyIssue | null;
}

/** What is written for a change, and to whom it is announced. */
export interface Effect {
  readonly status: OrderState['status'];
  readonly set: OrderChanges;
  readonly entries: readonly TimelineEntry[];
  /** The order becomes real: it gets its number, and the server announces it to restaurant and guest. */
  readonly becomesReal: boolean;
  /** Something that a board's ticket shows has changed, which raises the version. */
  readonly isVisible: boolean;
  /** Open pages and consoles read the order again. */
  readonly isHeard: boolean;
}

/**
 * Null when the change does nothing to the order. `nowMs` is the time of the change. Another process may have a clock
 * that is ahead, and a phone one that is behind: no instant lies before one that the order has.
 */
export function effectOf(order: OrderRecord, change: Change, nowMs: number): Effect | null {
  const at = new Date(Math.max(nowMs, lastChangeMs(order)));
  const { state, stamped, entries } = movesOf(order, change, momentOf(order, change, at));
  const issue = issueAfter(order, state, change);
  const isIssueNew = issue !== order.moneyIssue;
  if (!isIssueNew && entries.length === 0 && !change.set && change.because === undefined) return null;
  // The restaurant's time to answer starts again: it could not answer while the guest was asked to pay again.
  const isPaidAgain = order.moneyState === 'asked_again' && state.status === 'pending' && state.money !== 'lapsed';
  const becomesReal = order.realAt === null && state.status === 'pending' && isReal(state);
  // Money moves without a person's action, so a board's ticket stays current unless the kitchen has to wait.
  const isLapseNews = isUnsettled(state.money) !== isUnsettled(order.moneyState);
  const isVisible = state.status !== order.status || isSeen(change.note?.event) || isLapseNews;
  // Then it is changed on its own page, and no index of orders is written (decision 257).
  const isStep = isLive(order.status) && isLive(state.status) && state.money === order.moneyState;
  const set: OrderChanges = {
    ...stamped,
    ...(isIssueNew ? { moneyIssue: issue, moneyIssueAt: issue === null ? null : at } : {}),
    ...change.set,
    status: state.status,
    moneyState: state.money,
    version: order.version + (isVisible ? 1 : 0),
    ...(isStep ? { steppedAt: at } : { updatedAt: at }),
    ...(becomesReal || isPaidAgain ? { realAt: at } : {}),
  };
  const isHeard = isVisible || entries.length > 0 || isIssueNew;
  return { status: state.status, set, entries, becomesReal, isVisible, isHeard };
}

/** When it happened (UTC ms): after every step that the order has made, and not after `at`. */
function momentOf(order: OrderRecord, { happenedMs }: Change, at: Date): number {
  if (happenedMs === undefined) return at.getTime();
  const { createdAt, realAt, acceptedAt, preparingAt, onItsWayAt } = order;
  const steps = [createdAt, realAt, acceptedAt, preparingAt, onItsWayAt].map((step) => step?.getTime() ?? 0);
  return Math.max(Math.min(happenedMs, at.getTime()), ...steps);
}

/** The state after the events and the undone step that the table allows, with the columns and entries of each. */
function movesOf(order: OrderRecord, change: Change, atMs: number) {
  const { actor } = change;
  const detail = change.detail ? { detail: change.detail } : {};
  const entries: TimelineEntry[] = [];
  let state = stateOf(order);
  let stamped: OrderChanges = {};
  for (const event of change.events) {
    const moved = applyEvent(state, event);
    if (!moved.ok) continue;
    const { status, money } = moved.value;
    if (status === state.status && money === state.money) continue;
    if (status !== state.status) stamped = { ...stamped, ...stamps(status, new Date(atMs), actor) };
    state = moved.value;
    entries.push({ event, actor, atMs, ...detail });
  }
  if (change.undo) {
    const undone = undoStep(state, change.undo);
    if (undone.ok) {
      state = undone.value;
      entries.push({ event: `undo-${change.undo}`, actor, atMs, ...detail });
    }
  }
  for (const entry of [...(change.note ? [change.note] : []), ...(change.furtherEntries ?? [])]) {
    entries.push({ ...entry, actor, atMs });
  }
  return { state, stamped, entries };
}

export function stateOf(order: Pick<OrderRecord, 'status' | 'moneyState'>): OrderState {
  return { status: order.status, money: order.moneyState };
}

/** Entries beside the moves that a ticket shows. */
function isSeen(event: TimelineEntry['event'] | undefined): boolean {
  return (
    event === 'ready' || event === 'undo-ready' || event === 'promise' || event === 'corrected' || event === 'driver'
  );
}

/** Columns that a new status fills. */
function stamps(status: OrderState['status'], at: Date, actor: string): OrderChanges {
  switch (status) {
    case 'accepted':
      return { acceptedAt: at, acceptedBy: actor };
    case 'preparing':
      return { preparingAt: at };
    case 'on-its-way':
      return { onItsWayAt: at };
    case 'delivered':
      return { deliveredAt: at, endedAt: at };
    default:
      return isEnded(status) ? { endedAt: at } : {};
  }
}

function issueAfter({ moneyIssue }: OrderRecord, { money }: OrderState, { issue }: Change): MoneyIssue | null {
  if (issue !== undefined) return issue;
  if (moneyIssue === 'capture-failed') return money === 'authorised' ? moneyIssue : null;
  if (moneyIssue === 'void-failed') return money === 'void_due' ? moneyIssue : null;
  return moneyIssue;
}
