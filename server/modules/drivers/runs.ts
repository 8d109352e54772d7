/** The restaurant's side of drivers: who is out with what, sending, sorting, and the cash that comes back. */

import { randomUUID } from 'node:crypto';
import { cents, fromWire, toWire } from '#core/domain/money/money.ts';
import { dueInCash } from '#core/domain/orders/order-money.ts';
import { applyEvent, isUnsettled } from '#core/domain/orders/status.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { bookHandIns, heldByDriver, heldByDrivers } from '#server/modules/books/hand-in.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { stateOf } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { refuse } from '#server/refuse.ts';
import { presentDay, readDriverCash } from './driver-cash.ts';
import { presentDrivers, presentReturned } from './present.ts';
import {
  findStop,
  insertCash,
  listDrivers,
  listReturned,
  listUnderWay,
  lockDriver,
  type StopRow,
  saveStop,
  sortStops,
} from './repo.ts';
import { deletePosition, listPositions } from './repo-positions.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;

/** For how long after it was sent a stop is shown to anybody. */
export const STOP_SHOWN_MS = DAY_MS;

interface WantedStop {
  readonly orderId: string;
  readonly version: number;
}

export interface RunsParts {
  readonly deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>;
  readonly book: Pick<OrderBook, 'changeIn'>;
  readonly orders: Pick<OrdersService, 'rowsOf' | 'inLanguage'>;
}

export type RunsService = ReturnType<typeof createRuns>;

export function createRuns(parts: RunsParts) {
  const {
    deps: { db, now },
    orders,
  } = parts;
  async function drivers({ tenant }: Staff) {
    const { clientId } = tenant;
    const nowMs = now();
    const stops = await listUnderWay(db, clientId, nowMs - STOP_SHOWN_MS);
    const rows = await orders.rowsOf(
      clientId,
      stops.map(({ orderId }) => orderId),
    );
    const cash = await readDriverCash(db, clientId, presentDay(tenant, nowMs));
    const held = await heldByDrivers(db, clientId);
    const positions = stops.length > 0 ? await listPositions(db, clientId, nowMs) : [];
    return presentDrivers({ people: await listDrivers(db, clientId), stops, rows, cash, held, positions });
  }

  return {
    drivers,
    /** Orders that came back with their driver and wait for the board. */
    async returned({ tenant: { clientId } }: Pick<Staff, 'tenant'>) {
      return (await listReturned(db, clientId, now() - STOP_SHOWN_MS)).flatMap(presentReturned);
    },
    /**
     * Sends orders out with a driver, or changes orders that are on their way over. All or none: 409 'moved' where one
     * was changed since the board showed it, 404 for an unknown driver or order.
     */
    async send(staff: Staff, driverId: string, wanted: readonly WantedStop[]) {
      await sendRun(parts, staff, driverId, wanted);
      return await drivers(staff);
    },
    /** 409 'moved' unless `orderIds` are all stops under way. */
    async sort(staff: Staff, driverId: string, orderIds: readonly string[]) {
      await sortRun(parts, staff, driverId, orderIds);
      return await drivers(staff);
    },
    /** Writes down cash that a driver hands in, once for each key. 404 for an unknown driver. */
    async receive(staff: Staff, driverId: string, received: ReceivedCash) {
      const known = (await drivers(staff)).find((one) => one.driverId === driverId);
      if (!known) throw refuse('driver-unknown');
      await receiveCash(parts, staff, known, received);
      return await drivers(staff);
    },
  };
}

async function sendRun(
  { deps: { db, now }, book }: RunsParts,
  staff: Staff,
  driverId: string,
  wanted: readonly WantedStop[],
): Promise<void> {
  const { clientId } = staff.tenant;
  const nowMs = now();
  await db.transaction(async (tx) => {
    const driver = await lockDriver(tx, clientId, driverId);
    if (!driver) throw refuse('driver-unknown');
    const open = await listUnderWay(tx, clientId, nowMs - STOP_SHOWN_MS, driverId);
    const runId = open[0]?.runId ?? randomUUID();
    const last = Math.max(0, ...open.map(({ place }) => place));
    // Two boards lock the same orders in the same order.
    for (const stop of wanted.toSorted((a, b) => a.orderId.localeCompare(b.orderId))) {
      let before: StopRow | null = null;
      const order = await book.changeIn(tx, clientId, stop.orderId, async (current) => {
        before = await findStop(tx, clientId, stop.orderId);
        return changeFor(current, stop, before, { driver, actor: staff.name });
      });
      if (!order?.onItsWayAt) throw refuse('order-unknown');
      // The order may have been the last one of the driver who had it.
      if (before) await deletePosition(tx, clientId, (before as StopRow).driverId);
      await saveStop(tx, {
        clientId,
        orderId: order.orderId,
        runId,
        driverId,
        driverName: driver.name,
        place: last + 1 + wanted.indexOf(stop),
        sentBy: staff.name,
        sentAt: order.onItsWayAt,
        assignedAt: new Date(nowMs),
        dueCents: dueInCash(order),
      });
      await recordChange(tx, clientId, {
        at: nowMs,
        actor: staff.name,
        action: 'driver.send',
        subject: `order:${order.orderId}`,
        after: { driver: driver.name, orderNumber: order.orderNumber },
      });
    }
  });
}

async function sortRun(
  { deps: { db, events, now } }: RunsParts,
  staff: Staff,
  driverId: string,
  orderIds: readonly string[],
): Promise<void> {
  const { clientId } = staff.tenant;
  const nowMs = now();
  await db.transaction(async (tx) => {
    const driver = await lockDriver(tx, clientId, driverId);
    if (!driver) throw refuse('driver-unknown');
    const open = await listUnderWay(tx, clientId, nowMs - STOP_SHOWN_MS, driverId);
    const isWhole = open.length === orderIds.length && open.every(({ orderId }) => orderIds.includes(orderId));
    if (!isWhole) throw refuse('moved', { key: 'driver.error.runChanged' });
    await sortStops(tx, clientId, driverId, orderIds);
    await recordChange(tx, clientId, {
      at: nowMs,
      actor: staff.name,
      action: 'driver.sort',
      subject: `driver:${driverId}`,
      after: { driver: driver.name },
    });
    await events.publish(tx, `console:${clientId}`, { type: 'order' });
  });
}

interface ReceivedCash {
  /** Dollars. */
  readonly amount: number;
  /** Whether what the driver did not hold is booked as over. */
  readonly isOverBooked: boolean;
  readonly idempotencyKey: string;
}

/** Cents beyond what the driver holds; 409 where nobody has said that they are over. */
async function overOf(
  tx: Transaction,
  { clientId, country }: Staff['tenant'],
  { driverId, name }: { readonly driverId: string; readonly name: string },
  { amount, isOverBooked }: ReceivedCash,
): Promise<number> {
  await lockDriver(tx, clientId, driverId);
  const heldCents = await heldByDriver(tx, clientId, driverId);
  const overCents = heldCents === null ? 0 : Math.max(0, fromWire(amount) - Math.max(0, heldCents));
  if (overCents === 0 || isOverBooked) return overCents;
  const money = (value: number) => ({ cents: cents(value), country });
  throw refuse('driver-over', { name, held: money(Math.max(0, heldCents ?? 0)), over: money(overCents) });
}

async function receiveCash(
  { deps }: RunsParts,
  staff: Staff,
  { driverId, name }: { readonly driverId: string; readonly name: string },
  given: ReceivedCash,
): Promise<void> {
  const { amount, idempotencyKey } = given;
  const { db, events, now } = deps;
  const { clientId } = staff.tenant;
  const nowMs = now();
  const from = { clientId, driverId, driverName: name };
  await db.transaction(async (tx) => {
    const paid = { cents: fromWire(amount), receivedBy: staff.name, at: new Date(nowMs), isBooked: true };
    const row = { ...from, ...paid, idempotencyKey };
    if (!(await insertCash(tx, row))) return;
    const overCents = await overOf(tx, staff.tenant, { driverId, name }, given);
    await bookHandIns(deps, tx, { clientId, rows: [row], overCents });
    await recordChange(tx, clientId, {
      at: nowMs,
      actor: staff.name,
      action: 'driver.cash',
      subject: `driver:${driverId}`,
      after: { driver: name, amount, ...(overCents > 0 ? { over: toWire(cents(overCents)) } : {}) },
    });
    await events.publish(tx, `console:${clientId}`, { type: 'order' });
  });
}

/** What sending means for the order as it is; 409 when the board showed it otherwise or it cannot be sent. */
function changeFor(
  order: OrderRecord,
  { version }: WantedStop,
  before: { readonly driverName: string; readonly sentAt: Date } | null,
  { driver, actor }: { readonly driver: { readonly name: string }; readonly actor: string },
) {
  const words = { key: 'driver.error.orderChanged', values: { number: order.orderNumber ?? 0 } } as const;
  if (order.realAt === null) throw refuse('order-unknown');
  if (isUnsettled(order.moneyState)) throw refuse('payment-lapsed');
  if (order.orderType !== 'delivery' || version < order.version) throw refuse('moved', words);
  const isOut = order.status === 'on-its-way';
  if (!isOut && (!order.isReady || !applyEvent(stateOf(order), 'send').ok)) throw refuse('moved', words);
  const isTaken = isOut && before?.sentAt.getTime() === order.onItsWayAt?.getTime();
  const detail = { driver: driver.name, ...(isTaken ? { before: before?.driverName } : {}) };
  return { events: isOut ? ([] as const) : (['send'] as const), actor, note: { event: 'driver' as const, detail } };
}
