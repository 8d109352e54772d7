/** The driver's side: his or her run, and the hand-over of one order. */

import type { HandOverRequest, WireDeliveries } from '#core/contract/drivers/drivers.ts';
import { PIN_TRIES } from '#core/domain/drivers/drivers.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents, fromWire, toWire } from '#core/domain/money/money.ts';
import { dueInCash } from '#core/domain/orders/order-money.ts';
import { applyEvent, isUnsettled, statusAfter } from '#core/domain/orders/status.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { stateOf } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import { bringBack, requireOwn } from './bring-back.ts';
import { presentDay, readDriverCash } from './driver-cash.ts';
import { readSentPhoto } from './photos.ts';
import { presentDelivery } from './present.ts';
import { changeStop, findStop, listDone, listUnderWay, type StopRow } from './repo.ts';
import { deletePhoto, savePhoto } from './repo-photos.ts';
import { type RunsParts, STOP_SHOWN_MS } from './runs.ts';

type Driver = Pick<SignedInStaff, 'tenant' | 'name' | 'staffId'>;

interface DeliveriesParts extends RunsParts {
  readonly book: Pick<OrderBook, 'changeIn'>;
  readonly pinOf: (orderId: string) => string;
}

interface SaidAtTheDoor {
  readonly said: HandOverRequest;
  /** As it is kept; null without one. */
  readonly picture: Buffer | null;
  /** UTC ms. */
  readonly happenedMs: number;
  /** UTC ms. */
  readonly nowMs: number;
}

export type DeliveriesService = ReturnType<typeof createDeliveries>;

export function createDeliveries({ deps: { db, now }, book, orders, pinOf }: DeliveriesParts) {
  async function deliveries({ tenant, staffId }: Driver, locale: Locale): Promise<WireDeliveries> {
    const { clientId } = tenant;
    const sinceMs = now() - STOP_SHOWN_MS;
    const stops = await listUnderWay(db, clientId, sinceMs, staffId);
    const found = await orders.rowsOf(
      clientId,
      stops.map(({ orderId }) => orderId),
    );
    const rows = await orders.inLanguage(clientId, found, locale);
    const run = stops[0];
    const done = run ? await listDone(db, clientId, { driverId: staffId, runId: run.runId, sinceMs }) : [];
    const all = await readDriverCash(db, clientId, presentDay(tenant, now()));
    const cash = all.find(({ driverId }) => driverId === staffId);
    return {
      stops: stops.flatMap((stop) => {
        const row = rows.find(({ orderId }) => orderId === stop.orderId);
        return row ? [presentDelivery(stop, row)] : [];
      }),
      done: done.map(({ orderId, orderNumber, at, takenCents }) => ({
        orderId,
        orderNumber: orderNumber ?? 0,
        atUtc: (at ?? new Date(now())).toISOString(),
        takenAmount: toWire(cents(takenCents ?? 0)),
      })),
      cashTakenAmount: toWire(cents(Math.max(0, (cash?.takenCents ?? 0) - (cash?.receivedCents ?? 0)))),
    };
  }

  return {
    deliveries,

    /**
     * Hands over an order of the caller's run, at the time when the driver pressed it, or brings it back. A repeat changes
     * nothing. Where the board was faster, cash and proof are written all the same. AppError 404 for an order of nobody or of another driver, 400 for wrong digits, 409 when
     * the order is not on its way with this driver any more.
     */
    async handOver(driver: Driver, orderId: string, said: HandOverRequest, locale: Locale): Promise<WireDeliveries> {
      const { clientId } = driver.tenant;
      const { notDelivered } = said;
      if (notDelivered !== null) {
        await bringBack({ db, book }, driver, orderId, { ...said, notDelivered, nowMs: now() });
        return await deliveries(driver, locale);
      }
      const [row] = await orders.rowsOf(clientId, [orderId]);
      const needsIdCheck = row?.lines.some(({ isR18 }) => isR18) ?? false;
      const picture = await readSentPhoto(said, needsIdCheck);
      let isPinWrong = false as boolean;
      await db.transaction(async (tx) => {
        await book.changeIn(tx, clientId, orderId, async (order) => {
          const stop = await findStop(tx, clientId, orderId);
          requireOwn(stop, driver, now());
          const isSame = isSent(stop, order);
          if (isSame && order.status === 'delivered' && stop.handedOverAt !== null) return null;
          requireReady(order, { isSame, needsIdCheck, said, stop });
          if (said.pin !== null && said.pin !== pinOf(orderId)) {
            await changeStop(tx, stop, { wrongPins: stop.wrongPins + 1 });
            isPinWrong = true;
            return null;
          }
          // The phone may say it later, but not that it was handed over before it was sent out.
          const happenedMs = Math.max(stop.sentAt.getTime(), now() - said.secondsAgo * SECOND_MS);
          await noteHandOver(tx, driver, order, { said, picture, happenedMs, nowMs: now() });
          // The board was faster: the books hear of the cash that the driver took.
          if (!applyEvent(stateOf(order), 'complete').ok) {
            return { events: [], actor: driver.name, because: 'driver-proof' };
          }
          const detail = said.isIdChecked ? { detail: { isIdChecked: true } } : {};
          return { events: ['complete'], actor: driver.name, happenedMs, ...detail, ...lackAfter(order, said) };
        });
      });
      // Outside, so that the try stays counted.
      if (isPinWrong) throw refuse('pin-wrong');
      return await deliveries(driver, locale);
    },
  };
}

/** Writes what the driver says of the hand-over beside the order's own change. */
async function noteHandOver(
  tx: Transaction,
  driver: Driver,
  order: OrderRecord,
  { said, picture, happenedMs, nowMs }: SaidAtTheDoor,
) {
  const { clientId, orderId } = order;
  const taken = fromWire(said.cashAmount);
  const at = new Date(happenedMs);
  if (picture) await savePhoto(tx, { clientId, orderId, at, driverName: driver.name, picture });
  else await deletePhoto(tx, clientId, orderId);
  await changeStop(tx, order, {
    handedOverAt: at,
    reason: said.pin === null ? said.reason : null,
    dueCents: dueInCash(order),
    takenCents: taken,
  });
  await recordChange(tx, clientId, {
    at: nowMs,
    actor: driver.name,
    action: 'driver.hand-over',
    subject: `order:${orderId}`,
    after: {
      orderNumber: order.orderNumber,
      proof: said.pin !== null ? 'PIN' : picture ? 'photo' : said.reason,
      isIdChecked: said.isIdChecked,
      cash: toWire(taken),
      ...(said.secondsAgo > 0 ? { secondsLate: said.secondsAgo } : {}),
    },
  });
}

/** What the driver took at the door is no open part of the card any more. */
function lackAfter(order: OrderRecord, { cashAmount }: HandOverRequest) {
  const lackCents = Math.max(0, dueInCash(order) - fromWire(cashAmount));
  return order.shortCents > lackCents ? { set: { shortCents: lackCents } } : {};
}

/** Whether the order is still on the way, or was delivered, as it was sent with this driver. */
function isSent(stop: StopRow, order: OrderRecord): boolean {
  const isStanding = order.status === 'delivered' || order.status === statusAfter('send');
  return isStanding && stop.sentAt.getTime() === order.onItsWayAt?.getTime();
}

/** AppError 409 or 400 where something is in the way of the hand-over. */
function requireReady(
  order: OrderRecord,
  {
    isSame,
    needsIdCheck,
    said,
    stop,
  }: {
    readonly isSame: boolean;
    readonly needsIdCheck: boolean;
    readonly said: HandOverRequest;
    readonly stop: StopRow;
  },
): void {
  if (!isSame) throw refuse('moved');
  if (needsIdCheck && !said.isIdChecked) throw refuse('id-unchecked');
  if (isUnsettled(order.moneyState)) throw refuse('payment-lapsed');
  if (said.pin !== null && stop.wrongPins >= PIN_TRIES) throw refuse('pin-tries');
}
