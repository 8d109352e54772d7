/** Corrects a placed order: makes a plan and, unless the caller asks for a preview, applies it in one transaction. */
import { isLive, isSettled } from '#core/domain/orders/status.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { carryOutMove } from '#server/modules/menu/stock-counts.ts';
import {
  requireActive,
  requireCurrent,
  type Store,
  type StoreSource,
  withStore,
} from '#server/modules/menu/store-snapshot.ts';
import { type Refusal, refuse } from '#server/refuse.ts';
import { formatTime } from './board.ts';
import type { CorrectionRequest } from './correction/correction-dishes.ts';
import { type CorrectionPlan, planCorrection } from './correction/correction-plan.ts';
import type { OrderBook } from './order-book.ts';
import type { Change } from './order-change.ts';
import type { OrderRecord } from './order-record.ts';
import {
  findLastEntry,
  findOrder,
  findVersions,
  listLines,
  type OrderLineRow,
  replaceLines,
  type TimelineEntry,
} from './repo.ts';

export interface CorrectOptions {
  /** The member of staff by name. */
  readonly actor: string;
  /** Runs in the transaction; not called for a preview or a repeated request. */
  onCorrected(tx: Transaction, change: { readonly before: OrderRecord; readonly plan: CorrectionPlan }): Promise<void>;
}

export interface Corrected {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRow[];
  readonly correction: CorrectionPlan['correction'];
  readonly isSaved: boolean;
}

/**
 * AppError 404 for an unknown order and one that the restaurant cannot see yet; 409 for one that has ended or was
 * changed by another person since `version`, and for dishes and payments that are not possible; 400 for bad input. A
 * repeat with the same idempotency key answers the correction that was made.
 */
export type CorrectOrder = (
  clientId: string,
  orderId: string,
  body: CorrectionRequest,
  options: CorrectOptions,
) => Promise<Corrected>;

/** What the payments module does for this one. */
export interface DifferenceRefunds {
  /**
   * Promises a refund of `amountCents`, above 0, in the transaction that holds the order locked: answers what to change
   * about the order. `key` is the correction's, so that the refund is promised once.
   */
  promise(
    tx: Transaction,
    order: Pick<OrderRecord, 'clientId' | 'orderId' | 'correctedBackCents'>,
    amountCents: number,
    by: { readonly key: string; readonly actor: string },
  ): Promise<Required<Pick<Change, 'set' | 'furtherEntries'>>>;
  /** What staff have paid back of the order's price by hand, in cents, what is on its way included. */
  byHand(executor: Executor, order: Pick<OrderRecord, 'clientId' | 'orderId'>): Promise<number>;
}

export interface CorrectingParts {
  readonly source: StoreSource;
  readonly book: Pick<OrderBook, 'change'>;
  readonly differences: DifferenceRefunds;
}

/** What raises an order's version. */
const SEEN: readonly TimelineEntry['event'][] = [
  'accept',
  'start',
  'ready',
  'send',
  'complete',
  'promise',
  'corrected',
  'undo-start',
  'undo-ready',
  'undo-send',
];

/** What a caller asks for. */
interface Asked {
  readonly body: CorrectionRequest;
  readonly options: CorrectOptions;
}

export function createCorrectOrder(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  { source, book, differences }: CorrectingParts,
): CorrectOrder {
  /** The person who changed it first. */
  async function stale(executor: Executor, { clientId, orderId }: OrderRecord, store: Store): Promise<Refusal> {
    const last = await findLastEntry(executor, clientId, orderId, SEEN);
    if (!last) return refuse('moved');
    const time = formatTime(last.at.getTime(), store.tenant.timeZone);
    return refuse('moved', { key: 'correct.error.stale', values: { name: last.actor, time } });
  }

  async function plan(
    executor: Executor,
    order: OrderRecord,
    store: Store,
    body: CorrectionRequest,
    { actor }: CorrectOptions,
  ): Promise<CorrectionPlan> {
    const { clientId, orderId } = order;
    if (!isLive(order.status) || !isSettled(order.moneyState)) throw refuse('over');
    if (body.version !== order.version) throw await stale(executor, order, store);
    const versions = await findVersions(executor, clientId);
    if (versions) requireCurrent(store, versions);
    const rows = await listLines(executor, clientId, [orderId]);
    const byHandCents = await differences.byHand(executor, order);
    return planCorrection(body, { order, rows, store, nowMs: now() }, { actor, byHandCents });
  }

  /** The correction that an earlier request with the same key made. */
  async function repeated(executor: Executor, order: OrderRecord, key: string): Promise<Corrected | null> {
    const correction = order.corrections.find(({ correctionId }) => correctionId === key);
    if (!correction) return null;
    return { order, correction, isSaved: true, lines: await listLines(executor, order.clientId, [order.orderId]) };
  }

  async function preview(clientId: string, orderId: string, store: Store, request: Asked): Promise<Corrected> {
    const order = await findOrder(db, clientId, orderId);
    if (!order || order.realAt === null) throw refuse('order-unknown');
    const { after, lines, correction } = await plan(db, order, store, request.body, request.options);
    return { order: after, lines, correction, isSaved: false };
  }

  /** Writes the planned lines, promises what goes back to the card, and answers what to change about the order. */
  async function write(
    tx: Transaction,
    order: OrderRecord,
    planned: CorrectionPlan,
    options: CorrectOptions,
  ): Promise<Change> {
    const { correction, back, lines, set } = planned;
    await replaceLines(tx, order, lines);
    await options.onCorrected(tx, { before: order, plan: planned });
    const by = { key: correction.correctionId, actor: options.actor };
    const promised = back > 0 ? await differences.promise(tx, order, back, by) : null;
    const reason = correction.text === '' ? correction.reason : correction.text;
    return {
      events: [],
      actor: options.actor,
      set: { ...set, ...promised?.set },
      note: { event: 'corrected', detail: { amountCents: correction.toCents, reason } },
      furtherEntries: promised?.furtherEntries ?? [],
    };
  }

  async function save(clientId: string, orderId: string, store: Store, request: Asked): Promise<Corrected> {
    const { body, options } = request;
    const made: { answer?: Corrected; plan?: CorrectionPlan } = {};
    const changed = await book.change(clientId, orderId, async (order, tx): Promise<Change | null> => {
      if (order.realAt === null) throw refuse('order-unknown');
      const before = await repeated(tx, order, body.idempotencyKey);
      if (before) {
        made.answer = before;
        return null;
      }
      made.plan = await plan(tx, order, store, body, options);
      if (!made.plan.isChanged) throw refuse('nothing-changed');
      await carryOutMove(tx, events, { menu: store.menu, clientId }, made.plan.stock);
      return await write(tx, order, made.plan, options);
    });
    if (made.answer) return made.answer;
    if (!changed || !made.plan) throw refuse('order-unknown');
    return { order: changed, lines: made.plan.lines, correction: made.plan.correction, isSaved: true };
  }

  return (clientId, orderId, body, options) =>
    withStore(source, clientId, async (store) => {
      requireActive(store);
      return await (body.isDryRun ? preview : save)(clientId, orderId, store, { body, options });
    });
}
