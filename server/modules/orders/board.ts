/** The board's side of orders: the list, and the moves that staff make. */

import { REJECT_REASONS, UNANSWERED } from '#core/contract/orders/console-tickets.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents } from '#core/domain/money/money.ts';
import {
  isUndo,
  type Move,
  type MovedOrder,
  type MoveKind,
  type MoveStep,
  READY_MINUTES,
  stepOf,
} from '#core/domain/orders/moves.ts';
import { cashRounding, dueInCash } from '#core/domain/orders/order-money.ts';
import { answerDeadline } from '#core/domain/orders/preorder.ts';
import {
  applyEvent,
  isTooEarly,
  isUnsettled,
  type OrderStatus,
  statusAfter,
  statusesFor,
  UNDER_WAY_STATUSES,
} from '#core/domain/orders/status.ts';
import { MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type Refusal, refuse } from '#server/refuse.ts';
import { type BoardOrder, countDelivered, listByIds, listEnded, listLive } from './board/repo-board.ts';
import { promiseChange, undoChange } from './board/second-thoughts.ts';
import type { Board, BoardRow, MoveOptions, OrderLineRecord } from './board-row.ts';
import type { OrderBook } from './order-book.ts';
import { type Change, stateOf } from './order-change.ts';
import type { OrderRecord } from './order-record.ts';
import { groupLines } from './placing/line-records.ts';
import { findLastEntry, isRepeat, listLines, type TimelineEntry } from './repo.ts';

export interface OrderBoard {
  getBoard(clientId: string): Promise<Board>;
  /** The orders of these ids that are live or have ended, as a board has them; unknown ones are left out. */
  rowsOf(clientId: string, orderIds: readonly string[]): Promise<BoardRow[]>;
  /** 404 for an unknown order, 409 'moved' for a move that its present state does not allow. */
  moveOrder(clientId: string, orderId: string, move: MoveKind, actor: string, options?: MoveOptions): Promise<BoardRow>;
}

const MAX_ENDED = 40;
/** Ended orders stay on the board for one shift. */
const ENDED_FOR_MS = 12 * 60 * MINUTE_MS;

/** Thrown out of the transaction, so that the present state is read afterwards. */
class MoveRefused extends Error {
  readonly order: OrderRecord;
  readonly move: MoveKind;

  constructor(order: OrderRecord, move: MoveKind) {
    super('The move is not legal any more');
    this.order = order;
    this.move = move;
  }
}

/** The statuses in which each move is made; "too early" is a status from which an order may still come to one of them. */
const MADE_IN: Readonly<Record<MoveKind, readonly OrderStatus[]>> = {
  accept: statusesFor('accept'),
  reject: statusesFor('reject'),
  start: statusesFor('start'),
  ready: statusesFor('send'),
  send: statusesFor('send'),
  complete: statusesFor('complete'),
  promise: UNDER_WAY_STATUSES,
  'undo-start': [statusAfter('start')],
  // A delivery that is cooked has still the status of one that is being cooked.
  'undo-ready': [statusAfter('start'), statusAfter('send')],
  'undo-send': [statusAfter('send')],
  recall: [statusAfter('complete')],
};

export function createOrderBoard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  book: Pick<OrderBook, 'change'>,
  tenantOf: (clientId: string) => Promise<Tenant>,
): OrderBoard {
  /** Why a move is refused: another person moved the order first, or it is too early. */
  async function refusal({ order, move }: MoveRefused, zone: string): Promise<Refusal> {
    if (isUnsettled(order.moneyState)) {
      return refuse('payment-lapsed');
    }
    if (isTooEarly(order.status, MADE_IN[move])) {
      return refuse('moved', { key: 'order.conflict.notYet' });
    }
    const { key, events } = REFUSALS[order.isReady && order.status === 'preparing' ? 'ready' : order.status];
    const last = events.length > 0 ? await findLastEntry(db, order.clientId, order.orderId, events) : null;
    if (!last) return refuse('moved');
    const time = formatTime(last.at.getTime(), zone);
    const isSystem = last.actor === 'system' && order.status === 'cancelled';
    const text = isSystem ? 'order.conflict.endedUnanswered' : key;
    return refuse('moved', { key: text, values: { name: last.actor, time } });
  }

  /** The seller must see the guest's ID before handing over alcohol or tobacco, and the log keeps that. */
  async function requireNoIdCheck(clientId: string, orderId: string): Promise<void> {
    const lines = await listLines(db, clientId, [orderId]);
    if (!lines.some((line) => line.isR18)) return;
    throw refuse('id-unchecked');
  }

  const rowsOf: OrderBoard['rowsOf'] = async (clientId, orderIds) => {
    const tenant = await tenantOf(clientId);
    const lines = groupLines(await listLines(db, clientId, orderIds));
    const found = await listByIds(db, clientId, orderIds);
    return found.map((order) => toBoardRow(order, lines.get(order.orderId) ?? [], tenant));
  };

  return {
    async getBoard(clientId) {
      const nowMs = now();
      const tenant = await tenantOf(clientId);
      const { timeZone } = tenant;
      const midnight = toInstant(toLocal(nowMs, timeZone).date, 0, timeZone).ms;
      const readShown = async () => {
        const shown = [
          ...(await listLive(db, clientId)),
          ...(await listEnded(db, clientId, nowMs - ENDED_FOR_MS, MAX_ENDED)),
        ];
        const orderIds = shown.map((order) => order.orderId);
        return { shown, lines: groupLines(await listLines(db, clientId, orderIds)) };
      };
      // Side by side: sooner where PostgreSQL has two cores, and never more than two connections for one reader.
      const [{ shown, lines }, doneToday] = await Promise.all([readShown(), countDelivered(db, clientId, midnight)]);
      return { rows: shown.map((order) => toBoardRow(order, lines.get(order.orderId) ?? [], tenant)), doneToday };
    },
    rowsOf,
    async moveOrder(clientId, orderId, move, actor, options = {}) {
      const tenant = await tenantOf(clientId);
      const nowMs = now();
      if (move === 'complete' && !options.isIdChecked) await requireNoIdCheck(clientId, orderId);
      try {
        const order = await book.change(clientId, orderId, async (current, tx) => {
          // The restaurant does not see an unpaid order.
          if (current.realAt === null) throw refuse('order-unknown');
          if (options.key && (await isRepeat(tx, current, actor, `${move} ${options.key}`)))
            return { events: [], actor };
          if (options.version !== undefined && options.version < current.version) throw new MoveRefused(current, move);
          const step = stepOf(movedOrderOf(current), moveOf(move, options), nowMs);
          const change = step && (await changeOf(tx, current, { kind: move, step, actor, options, nowMs }));
          if (!change) throw new MoveRefused(current, move);
          return options.key ? withKey(change, `${move} ${options.key}`) : change;
        });
        const [row] = order ? await rowsOf(clientId, [orderId]) : [];
        if (!row) throw refuse('order-unknown');
        return row;
      } catch (error) {
        if (error instanceof MoveRefused) throw await refusal(error, tenant.timeZone);
        throw error;
      }
    },
  };
}

/** A program that names no time promises the usual one. */
function moveOf(kind: MoveKind, { readyInMinutes = READY_MINUTES.usual, promisedMs = 0 }: MoveOptions): Move {
  if (kind === 'accept') return { kind, readyInMinutes };
  return kind === 'promise' ? { kind, promisedMs } : { kind };
}

function movedOrderOf({ status, isReady, orderType, isScheduled, estimateMinutes, ...order }: OrderRecord): MovedOrder {
  const { dueAt, promisedAt } = order;
  const times = { dueAt: dueAt.getTime(), promisedAt: promisedAt?.getTime() ?? null };
  return { status, isReady, orderType, isScheduled, estimateMinutes, ...times };
}

/** The key stands in the timeline, beside the move that was made under it. */
function withKey(change: Change, key: string): Change {
  const { detail, note } = change;
  return { ...change, detail: { ...detail, key }, ...(note && { note: { ...note, detail: { ...note.detail, key } } }) };
}

interface WantedChange {
  readonly kind: MoveKind;
  readonly step: MoveStep;
  readonly actor: string;
  readonly options: MoveOptions;
  readonly nowMs: number;
}

/** What is written for a move; null when the order's money does not allow it. */
async function changeOf(
  tx: Transaction,
  order: OrderRecord,
  { kind, step, actor, options, nowMs }: WantedChange,
): Promise<Change | null> {
  if (isUndo(kind)) return await undoChange(tx, order, step, actor, nowMs);
  const { event, isReady, promisedAt } = step;
  if (!event) {
    if (promisedAt !== undefined) return promiseChange(order, promisedAt, actor, nowMs);
    return { events: [], actor, set: { isReady: isReady === true }, note: { event: 'ready' } };
  }
  if (!applyEvent(stateOf(order), event).ok) return null;
  if (promisedAt !== undefined) return { events: [event], actor, set: { promisedAt: new Date(promisedAt) } };
  if (event === 'reject') {
    const text = options.text?.trim() ?? '';
    const reason = options.reason ?? 'other';
    return { events: [event], actor, set: { rejectReason: text === '' ? reason : text }, detail: { reason } };
  }
  return { events: [event], actor, ...(options.isIdChecked ? { detail: { isIdChecked: true } } : {}) };
}

const REFUSALS: Readonly<
  Record<OrderStatus | 'ready', { key: ServerMessage; events: readonly TimelineEntry['event'][] }>
> = {
  pending: { key: 'order.conflict.changed', events: [] },
  accepted: { key: 'order.conflict.accepted', events: ['accept'] },
  preparing: { key: 'order.conflict.preparing', events: ['start'] },
  ready: { key: 'order.conflict.ready', events: ['ready'] },
  'on-its-way': { key: 'order.conflict.sent', events: ['send'] },
  delivered: { key: 'order.conflict.delivered', events: ['complete'] },
  cancelled: { key: 'order.conflict.ended', events: ['reject', 'cancel', 'unanswered-timeout'] },
  'payment-failed': { key: 'order.conflict.ended', events: ['unpaid-timeout'] },
};

/** '18:02' on the restaurant's clock. */
export function formatTime(ms: number, zone: string): string {
  const { minutes } = toLocal(ms, zone);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Stored in the place of a rejected order's reason. */
export const CANCELLED_BY_CUSTOMER = 'cancelled-by-customer';

/** Free text as it was written; a reason without one has a text of its own in every language. */
export function rejectText(stored: string | null, locale: Locale): string | null {
  return listedReason(stored, locale) ?? stored;
}

/** The words of a reason that is chosen from a list; null for free text. */
export function listedReason(stored: string | null, locale: Locale): string | null {
  if (stored === CANCELLED_BY_CUSTOMER) return message(locale, 'order.cancel.byCustomer');
  if (stored === UNANSWERED) return message(locale, 'order.reject.unanswered');
  const reason = REJECT_REASONS.find((candidate) => candidate === stored);
  return reason ? message(locale, `order.reject.${reason}`) : null;
}

/** The time at which the reconciler ends the order. Asking the guest to pay again is an answer. */
function answerBy(order: BoardOrder, tenant: Tenant): number | null {
  if (order.status !== 'pending' || order.moneyState === 'asked_again' || order.realAt === null) return null;
  const { isScheduled, estimateMinutes } = order;
  const timing = { isScheduled, estimateMinutes, dueAt: order.dueAt.getTime(), knownAt: order.realAt.getTime() };
  const minutes = operatingSettings(tenant).unansweredMinutes;
  return answerDeadline(timing, { minutes, schedule: scheduleFor(tenant, order.orderType), zone: tenant.timeZone });
}

function toBoardRow(order: BoardOrder, lines: readonly OrderLineRecord[], tenant: Tenant): BoardRow {
  const ms = (date: Date | null) => date?.getTime() ?? null;
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber ?? 0,
    version: order.version,
    status: order.status,
    money: order.moneyState,
    orderType: order.orderType,
    paymentMode: order.paymentMode,
    isScheduled: order.isScheduled,
    isReady: order.isReady,
    enteredBy: order.enteredBy,
    placedAt: (order.realAt ?? order.createdAt).getTime(),
    dueAt: order.dueAt.getTime(),
    promisedAt: ms(order.promisedAt),
    answerBy: answerBy(order, tenant),
    acceptedAt: ms(order.acceptedAt),
    acceptedBy: order.acceptedBy,
    endedAt: ms(order.endedAt),
    rejectReason: order.rejectReason,
    estimateMinutes: order.estimateMinutes,
    fullName: order.fullName,
    phone: order.phone,
    isEmailRefused: order.isEmailRefused,
    allergyText: '',
    notes: order.notes,
    deliveryAddress: order.deliveryAddress,
    here: order.here,
    deliveryPlace:
      order.deliveryLatitude === null || order.deliveryLongitude === null
        ? null
        : { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude },
    distanceKm: order.distanceKm,
    total: cents(order.totalCents),
    cashDue: dueInCash(order),
    cashRounding: cashRounding(order),
    corrections: order.corrections,
    lines,
    locale: 'en',
  };
}
