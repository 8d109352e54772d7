import type { WireIntake } from '#core/contract/orders/console-board.ts';
import type { WireOrderLine } from '#core/contract/orders/orders.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import type { WireBoard, WireTicket } from '#core/contract/wire/console.ts';
import { type Cents, toWire } from '#core/domain/money/money.ts';
import { isUnsettled } from '#core/domain/orders/status.ts';
import type { Board, BoardRow, OrderLineRecord, OrderModifierRecord } from './board-row.ts';
import { columnOf, startBy } from './columns.ts';
import { presentCorrection } from './correction-text.ts';

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
    orderType: row.orderType,
    isScheduledOrder: row.isScheduled,
    isReady: row.isReady,
    placedUtc: utc(row.placedAt),
    dueUtc: utc(row.dueAt),
    promisedUtc: row.promisedAt === null ? null : utc(row.promisedAt),
    startByUtc: startAt === null ? null : utc(startAt),
    acceptedUtc: row.acceptedAt === null ? null : utc(row.acceptedAt),
    // Null where the restaurant accepts without staff.
    acceptedBy: row.acceptedBy === 'system' ? null : row.acceptedBy,
    endedUtc: row.endedAt === null ? null : utc(row.endedAt),
    rejectReason: row.rejectReason,
    itemCount: row.lines.reduce((count, line) => count + line.quantity, 0),
    notes: row.notes,
    needsIdCheck: row.lines.some((line) => line.isR18),
    products: row.lines.map((line) => presentLine(line, isKitchen)),
    customerName: hidden(row.fullName),
    phone: hidden(row.phone),
    deliveryAddress: hidden(row.deliveryAddress),
    distanceKm: hidden(row.distanceKm),
    paymentMode: hidden(row.paymentMode),
    paymentState: hidden(row.money),
    isPaymentLapsed: isUnsettled(row.money),
    totalAmount: hidden(toWire(row.total)),
    cashDueAmount: hidden(toWire(row.cashDue)),
    corrections: row.corrections.map((one) => presentCorrection(one, { locale: 'en', isKitchen })),
  };
}

function presentLine(line: OrderLineRecord, isKitchen: boolean): WireOrderLine {
  const price = (amount: Cents) => (isKitchen ? 0 : toWire(amount));
  const presentModifier = (modifier: OrderModifierRecord) => ({
    modifierCategoryId: modifier.modifierCategoryId,
    modifierId: modifier.modifierItemId,
    modifierName: modifier.modifierName,
    modifierCategoryName: modifier.modifierCategoryName,
    quantity: modifier.quantity,
    price: price(modifier.price),
  });
  return {
    productId: line.productId,
    quantity: line.quantity,
    productName: line.productName,
    variantName: line.variantName,
    unitPrice: price(line.unitPrice),
    totalPrice: price(line.totalPrice),
    isCombo: line.isCombo,
    specialInstructions: line.instructions,
    modifiers: line.modifiers.map(presentModifier),
    comboItems: line.comboItems.map((item) => ({
      comboProductId: item.comboProductId,
      productName: item.productName,
      variantName: item.variantName,
      quantity: item.quantity,
      modifiers: item.modifiers.map(presentModifier),
    })),
  };
}

function utc(ms: number): string {
  return new Date(ms).toISOString();
}
