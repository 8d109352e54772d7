/** Tickets for tests: a plain pickup order; a test overrides what it needs. */

import type { WireTicket, WireTicketLine } from '#core/contract/orders/console-tickets.ts';

/** 18:07 in Auckland on a summer Saturday. */
export const NOW = Date.parse('2026-11-21T05:07:00.000Z');

/** An instant `minutes` from NOW. */
export const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

export function aLine(change: Partial<WireTicketLine> = {}): WireTicketLine {
  return {
    position: 0,
    productId: '00000000-0000-4000-8000-0000000000a1',
    quantity: 1,
    productName: 'Thali',
    variantName: null,
    unitPrice: 20,
    totalPrice: 20,
    isCombo: false,
    specialInstructions: '',
    ifSoldOut: { action: 'remove', productId: null, productName: null, text: null },
    modifiers: [],
    comboItems: [],
    ...change,
  };
}

export function aTicket(change: Partial<WireTicket> = {}): WireTicket {
  const orderNumber = change.orderNumber ?? 418;
  return {
    orderId: `00000000-0000-4000-8000-${String(orderNumber).padStart(12, '0')}`,
    orderNumber,
    version: 1,
    column: 'new',
    orderStatus: 1,
    orderType: 1,
    isScheduledOrder: false,
    isReady: false,
    enteredBy: null,
    placedUtc: at(-1),
    dueUtc: at(20),
    promisedUtc: null,
    startByUtc: null,
    answerByUtc: null,
    acceptedUtc: null,
    acceptedBy: null,
    endedUtc: null,
    rejectReason: null,
    needsIdCheck: false,
    itemCount: 1,
    notes: '',
    products: [aLine()],
    customerName: 'Priya Nair',
    phone: '021 555 0123',
    deliveryAddress: null,
    here: null,
    distanceKm: null,
    paymentMode: 2,
    paymentState: 'authorised',
    isPaymentLapsed: false,
    isAddressUnchecked: false,
    isEmailRefused: false,
    allergyText: '',
    totalAmount: 78.48,
    cashDueAmount: 0,
    cashRoundingAmount: 0,
    corrections: [],
    ...change,
  };
}
