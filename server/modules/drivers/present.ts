import type { WireDelivery, WireDriver, WireReturned } from '#core/contract/drivers/drivers.ts';
import { BRING_BACK_REASONS, PIN_TRIES } from '#core/domain/drivers/drivers.ts';
import { roughKilometres } from '#core/domain/drivers/position.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import type { BoardRow } from '#server/modules/orders/board-row.ts';
import type { CashOfDriver } from './driver-cash.ts';
import type { listReturned, StopRow } from './repo.ts';
import type { PositionRow } from './repo-positions.ts';

interface DriverFacts {
  readonly people: readonly { readonly driverId: string; readonly name: string }[];
  readonly stops: readonly StopRow[];
  readonly rows: readonly BoardRow[];
  readonly cash: readonly CashOfDriver[];
  /** Cents by driver. */
  readonly held: ReadonlyMap<string, number>;
  readonly positions: readonly PositionRow[];
}

/** Drivers who can be sent, and those who have left with a run or cash still open. */
export function presentDrivers({ people, stops, rows, cash, held, positions }: DriverFacts): WireDriver[] {
  const names = new Map<string, string>();
  for (const { driverId, driverName } of stops) names.set(driverId, driverName);
  for (const { driverId, name } of cash) names.set(driverId, name);
  for (const { driverId, name } of people) names.set(driverId, name);
  return [...names]
    .map(([driverId, name]) => {
      const own = stops
        .filter((stop) => stop.driverId === driverId)
        .flatMap((stop) => {
          const row = rows.find(({ orderId }) => orderId === stop.orderId);
          return row ? [{ stop, row }] : [];
        });
      const sums = cash.find((one) => one.driverId === driverId);
      return {
        driverId,
        name,
        isActive: people.some((one) => one.driverId === driverId),
        stops: own.map(({ stop, row }) => presentStop(stop, row)),
        position: presentPosition(
          positions.find((one) => one.driverId === driverId),
          own[0]?.row,
        ),
        cash: {
          orders: sums?.orders ?? 0,
          dueAmount: toWire(cents(sums?.dueCents ?? 0)),
          takenAmount: toWire(cents(sums?.takenCents ?? 0)),
          receivedAmount: toWire(cents(sums?.receivedCents ?? 0)),
          heldAmount: toWire(cents(held.get(driverId) ?? 0)),
        },
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** None where the reason is that of a hand-over: the order was delivered and taken back since. */
export function presentReturned({
  orderId,
  orderNumber,
  driverName,
  reason,
  at,
}: Awaited<ReturnType<typeof listReturned>>[number]): WireReturned[] {
  const known = BRING_BACK_REASONS.find((one) => one === reason);
  if (!known || !at) return [];
  return [{ orderId, orderNumber: orderNumber ?? 0, driverName, reason: known, atUtc: at.toISOString() }];
}

function presentStop(stop: StopRow, row: BoardRow): WireDriver['stops'][number] {
  return {
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    address: row.deliveryAddress,
    cashDueAmount: toWire(row.cashDue),
    sentUtc: stop.sentAt.toISOString(),
  };
}

/** How far a driver who is out is from `next`, the next stop. */
function presentPosition(position: PositionRow | undefined, next: BoardRow | undefined): WireDriver['position'] {
  if (!position || !next) return null;
  return {
    seenUtc: position.at.toISOString(),
    kilometresToNext: next.deliveryPlace && roughKilometres(position, next.deliveryPlace),
  };
}

/** A stop as its driver sees it: no prices but the cash to collect. */
export function presentDelivery(stop: StopRow, row: BoardRow): WireDelivery {
  return {
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    version: row.version,
    fullName: row.fullName,
    phone: row.phone,
    address: row.deliveryAddress ?? '',
    notes: row.notes,
    promisedUtc: new Date(row.promisedAt ?? row.dueAt).toISOString(),
    items: row.lines.map(({ position, productName, variantName, quantity }) => ({
      position,
      name: variantName ? `${productName}, ${variantName}` : productName,
      quantity,
    })),
    needsIdCheck: row.lines.some(({ isR18 }) => isR18),
    isPinAsked: stop.wrongPins < PIN_TRIES,
    cashDueAmount: toWire(row.cashDue),
  };
}
