/**
 * The only way in which an order changes: locked, moved by the table of core/domain/order-status, with everything that
 * follows from the move in the same transaction: timeline, order number, outbox and events.
 */

import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { comesBack } from '#core/domain/menu/stock-count.ts';
import { noticeOf } from '#core/domain/notices/notices.ts';
import {
  applyEvent,
  isEnded,
  isReal,
  isUnsettled,
  isVoid,
  type MoneyIssue,
  type MoneyState,
  type OrderEvent,
  type OrderState,
  OWED,
  UNSETTLED,
  type UndoableStep,
  undoStep,
} from '#core/domain/orders/status.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { giveBackStock } from '#server/modules/menu/stock-counts.ts';
import { addNotices } from '#server/modules/notices/outbox.ts';
import { addPrintJobs } from '#server/modules/printing/outbox.ts';
import { releasePromotions } from '#server/modules/promotions/claims.ts';
import { addWebhooks } from '#server/modules/webhooks/outbox.ts';
import { refuse } from '#server/refuse.ts';
import { ORDER_JOBS, type OrderMailKind } from './order-jobs.ts';
import { consoleEventOf, webhookDataOf } from './order-news.ts';
import type { OrderRecord } from './order-record.ts';
import {
  findOrder,
  insertTimeline,
  lockOrder,
  type OrderChanges,
  type TimelineEntry,
  takeNumber,
  updateOrder,
} from './repo.ts';

export interface Change {
  /** Applied in order; those that the table does not allow are ignored. */
  readonly events: readonly OrderEvent[];
  readonly actor: string;
  /** A step to undo; ignored when it was not the last one. */
  readonly undo?: UndoableStep;
  /** Columns to set besides the state, also when no event applies. */
  readonly set?: OrderChanges;
  /** A timeline entry that is no move. */
  readonly note?: Pick<TimelineEntry, 'event' | 'detail'>;
  /** Entries that come with it. */
  readonly furtherEntries?: readonly Pick<TimelineEntry, 'event' | 'detail'>[];
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What needs a person from now on, or null when it is settled. A failed capture is settled when the money moves. */
  readonly issue?: MoneyIssue | null;
}

export interface OrderBook {
  find(clientId: string, orderId: string): Promise<OrderRecord | null>;
  /**
   * Locks the order, asks `decide` what to do with it as it is now, and does it. Answers the order afterwards; null when
   * `decide` wants nothing. 404 for an unknown order. What `decide` writes with `tx` is part of the change.
   */
  change(
    clientId: string,
    orderId: string,
    decide: (order: OrderRecord, tx: Transaction) => Change | null | Promise<Change | null>,
  ): Promise<OrderRecord | null>;
  /** The same for an order that the caller's transaction has locked. */
  apply(tx: Transaction, order: OrderRecord, change: Change): Promise<OrderRecord>;
}

export function stateOf(order: Pick<OrderRecord, 'status' | 'moneyState'>): OrderState {
  return { status: order.status, money: order.moneyState };
}

const NEEDS_LOOK: readonly MoneyState[] = ['refund_due', ...UNSETTLED];

/** Entries beside the moves that a ticket shows. */
function isSeen(event: TimelineEntry['event'] | undefined): boolean {
  return event === 'ready' || event === 'undo-ready' || event === 'promise' || event === 'corrected';
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

export function createOrderBook({ db, events, jobs, now }: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): OrderBook {
  function addJob(tx: Transaction, name: string, { clientId, orderId }: OrderRecord): Promise<void> {
    return jobs.add(tx, name, { clientId, orderId }, { key: `${name}:${orderId}` });
  }

  function addMail(tx: Transaction, { clientId, orderId }: OrderRecord, kind: OrderMailKind): Promise<void> {
    const key = `${ORDER_JOBS.mail}:${orderId}:${kind}`;
    return jobs.add(tx, ORDER_JOBS.mail, { clientId, orderId, kind }, { key });
  }

  /** Every new time has its own mail; the mail names the time that holds when it is sent. */
  function addRetimedMail(tx: Transaction, { clientId, orderId, promisedAt }: OrderRecord): Promise<void> {
    const key = `${ORDER_JOBS.mail}:${orderId}:retimed:${promisedAt?.getTime() ?? 0}`;
    return jobs.add(tx, ORDER_JOBS.mail, { clientId, orderId, kind: 'retimed' }, { key });
  }

  /** Every correction has its own mail too. */
  function addCorrectedMail(tx: Transaction, { clientId, orderId, corrections }: OrderRecord): Promise<void> {
    const correctionId = corrections.at(-1)?.correctionId ?? '';
    const key = `${ORDER_JOBS.mail}:${orderId}:corrected:${correctionId}`;
    return jobs.add(tx, ORDER_JOBS.mail, { clientId, orderId, kind: 'corrected', correctionId }, { key });
  }

  async function announce(tx: Transaction, order: OrderRecord): Promise<void> {
    const { clientId, orderId, status } = order;
    await events.publish(tx, `order:${clientId}:${orderId}`, { status: ORDER_STATUS_CODES[status] });
    const needsLook = NEEDS_LOOK.includes(order.moneyState) || order.moneyIssue !== null;
    if (order.realAt || needsLook) await tellConsole(tx, order);
  }

  function tellMachines(tx: Transaction, order: OrderRecord, event: WebhookEvent): Promise<void> {
    return addWebhooks(tx, jobs, order.clientId, event, webhookDataOf(order), now());
  }

  function tellConsole(tx: Transaction, order: OrderRecord): Promise<void> {
    const { topic, payload } = consoleEventOf(order);
    return events.publish(tx, topic, payload);
  }

  /** Lets restaurant and customer know of an order that has become real; placing does the same for one that is real at once. */
  async function announceNew(tx: Transaction, order: OrderRecord): Promise<void> {
    await addMail(tx, order, 'confirmation');
    await tellMachines(tx, order, 'order.placed');
    if (order.acceptsAtOnce) await addJob(tx, ORDER_JOBS.autoAccept, order);
    await tellConsole(tx, order);
  }

  /** The outbox jobs of the step from `before` to `after`. */
  async function followUp(tx: Transaction, before: OrderRecord, after: OrderRecord): Promise<void> {
    const isNew = <Value>(read: (order: OrderRecord) => Value, value: Value) =>
      read(before) !== value && read(after) === value;
    if (before.status === 'pending' && after.status === 'accepted') {
      await addMail(tx, after, 'accepted');
      if (after.moneyState === 'authorised') await addJob(tx, ORDER_JOBS.capture, after);
    }
    // Also once a guest has paid again for an order that was accepted long ago.
    const isTakenAtOnce = after.capturesAtOnce || before.status !== 'pending';
    if (isTakenAtOnce && isNew((order) => order.moneyState, 'authorised')) {
      await addJob(tx, ORDER_JOBS.capture, after);
    }
    if (isNew((order) => order.status, 'cancelled') && after.realAt) await addMail(tx, after, 'rejected');
    const isToGoBack = ([...OWED, 'failed'] as const).some((money) => isNew((order) => order.moneyState, money));
    // An intent that becomes known after its order has ended must be closed too.
    const isStray = before.paymentIntentId === null && after.moneyState === 'failed';
    if (after.paymentIntentId !== null && (isToGoBack || isStray)) await addJob(tx, ORDER_JOBS.giveBack, after);
  }

  async function apply(tx: Transaction, order: OrderRecord, change: Change): Promise<OrderRecord> {
    const atMs = now();
    const at = new Date(atMs);
    let state = stateOf(order);
    let columns: OrderChanges = {};
    const entries: TimelineEntry[] = [];
    const detail = change.detail ? { detail: change.detail } : {};
    for (const event of change.events) {
      const moved = applyEvent(state, event);
      if (!moved.ok) continue;
      if (moved.value.status === state.status && moved.value.money === state.money) continue;
      if (moved.value.status !== state.status)
        columns = { ...columns, ...stamps(moved.value.status, at, change.actor) };
      state = moved.value;
      entries.push({ event, actor: change.actor, atMs, ...detail });
    }
    if (change.undo) {
      const undone = undoStep(state, change.undo);
      if (undone.ok) {
        state = undone.value;
        entries.push({ event: `undo-${change.undo}`, actor: change.actor, atMs, ...detail });
      }
    }
    for (const entry of [...(change.note ? [change.note] : []), ...(change.furtherEntries ?? [])]) {
      entries.push({ ...entry, actor: change.actor, atMs });
    }
    const issue = issueAfter(order, state, change);
    if (issue !== order.moneyIssue) {
      columns = { ...columns, moneyIssue: issue, moneyIssueAt: issue === null ? null : at };
    } else if (entries.length === 0 && !change.set) return order;

    // The restaurant's time to answer starts again: it could not answer while the guest was asked to pay again.
    const isPaidAgain = order.moneyState === 'asked_again' && state.status === 'pending' && state.money !== 'lapsed';
    const becomesReal = order.realAt === null && state.status === 'pending' && isReal(state);
    // Money moves without a person's action, so a board's ticket stays current unless the kitchen has to wait.
    const isLapseNews = isUnsettled(state.money) !== isUnsettled(order.moneyState);
    const isVisible = state.status !== order.status || isSeen(change.note?.event) || isLapseNews;
    const isOver = isVoid(state.status) && !isVoid(order.status);
    const changed = await updateOrder(tx, order, {
      ...columns,
      ...change.set,
      ...(isOver ? { stock: null } : {}),
      status: state.status,
      moneyState: state.money,
      version: order.version + (isVisible ? 1 : 0),
      updatedAt: at,
      ...(becomesReal || isPaidAgain ? { realAt: at } : {}),
    });
    if (isOver && comesBack(order.status)) await giveBackStock(tx, events, order.clientId, order.stock ?? []);
    if (isOver && order.promotions.length > 0) {
      await releasePromotions(tx, order.clientId, order.orderId);
    }
    if (entries.length > 0) await insertTimeline(tx, order, entries);
    await followUp(tx, order, changed);
    const isRetimed = change.note?.event === 'promise' && change.note.detail?.isMailed === true;
    const notice = changed.realAt
      ? noticeOf(order.status, changed, { isRetimed, isOwnWish: change.actor === 'customer' })
      : null;
    if (notice) await addNotices(tx, jobs, changed, notice, atMs);
    if (isRetimed) await addRetimedMail(tx, changed);
    const isCorrected = change.note?.event === 'corrected';
    if (isCorrected) await addCorrectedMail(tx, changed);
    await addPrintJobs(tx, { jobs, events, now }, { before: order, after: changed, isCorrected });
    if (becomesReal) {
      await announceNew(tx, changed);
      return { ...changed, orderNumber: await takeNumber(tx, changed.clientId, changed.orderId) };
    }
    if (isVisible && changed.realAt) await tellMachines(tx, changed, 'order.updated');
    if (isVisible || entries.length > 0 || issue !== order.moneyIssue) await announce(tx, changed);
    return changed;
  }

  return {
    find: (clientId, orderId) => findOrder(db, clientId, orderId),
    change: (clientId, orderId, decide) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, clientId, orderId);
        if (!order) throw refuse('order-unknown');
        const change = await decide(order, tx);
        return change ? await apply(tx, order, change) : null;
      }),
    apply,
  };
}
