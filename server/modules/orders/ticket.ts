import type { WireIntake } from '#core/contract/orders/console-board.ts';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import { isAddressUnchecked } from '#core/domain/delivery/delivery-zone.ts';
import { toWire } from '#core/domain/money/money.ts';
import { columnOf } from '#core/domain/orders/moves.ts';
import { startBy } from '#core/domain/orders/preorder.ts';
import { isUnsettled } from '#core/domain/orders/status.ts';
import { rejectText } from './board.ts';
import type { Board, BoardRow } from './board-row.ts';
import { presentCorrection } from './correction-text.ts';
import { presentLine } from './reading/present.ts';

export function presentBoard(board: Board, role: StaffRole, intake: WireIntake, nowMs: number): WireBoard {
  return {
    nowUtc: utc(nowMs),
    tickets: board.rows.map((row) => presentTicket(row, role, nowMs)),
    doneToday: board.doneToday,
    intake,
  };
}

/**
 * The kitchen's ticket has no guest and no money: those fields are null, and the prices of lines and modifiers, which
 * the contract does not allow to be null, are 0. The note stays, because it says how to cook.
 */
export function presentTicket(row: BoardRow, role: StaffRole, nowMs: number): WireTicket {
  const isKitchen = role === 'kitchen';
  const hidden = <Value>(value: Value) => (isKitchen ? null : value);
  const startAt = startBy(row);
  return {
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    version: row.version,
    column: columnOf(row, nowMs),
    orderStatus: ORDER_STATUS_CODES[row.status],
    orderType: ORDER_TYPE_CODES[row.orderType],
    isScheduledOrder: row.isScheduled,
    isReady: row.isReady,
    enteredBy: row.enteredBy,
    placedUtc: utc(row.placedAt),
    dueUtc: utc(row.dueAt),
    promisedUtc: row.promisedAt === null ? null : utc(row.promisedAt),
    startByUtc: startAt === null ? null : utc(startAt),
    answerByUtc: row.answerBy === null ? null : utc(row.answerBy),
    acceptedUtc: row.acceptedAt === null ? null : utc(row.acceptedAt),
    // Null where the restaurant accepts without staff.
    acceptedBy: row.acceptedBy === 'system' ? null : row.acceptedBy,
    endedUtc: row.endedAt === null ? null : utc(row.endedAt),
    rejectReason: rejectText(row.rejectReason, row.locale),
    itemCount: row.lines.reduce((count, line) => count + line.quantity, 0),
    notes: row.notes,
    allergyText: row.allergyText,
    needsIdCheck: row.lines.some((line) => line.isR18),
    products: row.lines.map((line) => ({
      ...presentLine(line, row.locale, isKitchen ? () => 0 : toWire),
      position: line.position,
    })),
    customerName: hidden(row.fullName),
    phone: hidden(row.phone),
    isEmailRefused: !isKitchen && row.isEmailRefused,
    deliveryAddress: hidden(row.deliveryAddress),
    isAddressUnchecked: isAddressUnchecked({ ...row, deliveryLatitude: row.deliveryPlace?.latitude ?? null }),
    // The kitchen carries it out, and the car is where to.
    here: row.here,
    distanceKm: hidden(row.distanceKm),
    paymentMode: hidden(TENDER_CODES[row.paymentMode]),
    paymentState: hidden(row.money),
    isPaymentLapsed: isUnsettled(row.money),
    totalAmount: hidden(toWire(row.total)),
    cashDueAmount: hidden(toWire(row.cashDue)),
    cashRoundingAmount: hidden(toWire(row.cashRounding)),
    corrections: row.corrections.map((one) => presentCorrection(one, { locale: row.locale, isKitchen })),
  };
}

function utc(ms: number): string {
  return new Date(ms).toISOString();
}
