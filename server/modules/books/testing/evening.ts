/**
 * One evening of a restaurant, played through the calls of guests and staff: forty orders by cash and card, picked up and
 * driven, and what goes wrong with them. For tests.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import type { DataOf, Endpoints } from '#core/contract/wire/endpoints.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, garlicNaan, id, NEARBY, productId } from '#server/modules/orders/testing/shop.ts';
import { type BankShop, openBankShop } from '#server/modules/payments/testing/bank-shop.ts';
import { poppler } from '#server/modules/receipts/testing/poppler.ts';
import { ticketOf } from '#test/tickets.ts';

export const EVENING = '2020-11-22';
export const EVENING_ORDERS = 40;

type Role = Parameters<BankShop['staff']>[0];

export interface Played {
  readonly orderId: string;
  readonly isCard: boolean;
  readonly isDelivery: boolean;
}

export interface Evening {
  readonly shop: BankShop;
  readonly orders: readonly Played[];
  /** Sold and paid by card on the day before, and cancelled on the evening; its receipt of that day. */
  readonly old: { readonly orderId: string; readonly receipt: string };
  /** What a driver took beyond what was due, and what she has not handed in, in dollars. */
  readonly driver: { readonly over: number; readonly held: number };
  /** What staff put into the drawer and took out of it, in dollars. */
  readonly till: number;
  /** The text of an order's receipt, as poppler reads the PDF. */
  receiptOf(orderId: string): Promise<string>;
  /** The data of a call that must succeed. */
  call<Name extends keyof Endpoints>(
    role: Role,
    name: Name,
    given?: Parameters<BankShop['staff']>[2],
  ): Promise<DataOf<Name>>;
}

/** Which of the forty are what; all others are handed over as they were placed. */
const CASH_CORRECTED = 5;
const CARD_RAISED = 20;
const CARD_LOWERED = 23;
const CARD_BACK = 18;
const CARD_BACK_WHOLE = 22;
const DRAWER_BACK = 3;
const TRANSFER_BACK = 4;
const DISPUTED = 24;
const CANCELLED = 26;
const PREORDER = 27;
const isCard = (index: number) => (index >= 16 && index < 28) || index >= 34;
const isDelivery = (index: number) => index >= 28;

/** Plays the evening; what it leaves is an open day. */
export async function playEvening(): Promise<Evening> {
  const shop = await openBankShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
  // Prices that no coins come to.
  await shop.db.execute(
    sql`update products set price_cents = 563, discounted_price_cents = null where product_id = ${productId('garlic-naan')}`,
  );
  await changeSettings(shop, {});
  const call: Evening['call'] = async (role, name, given = {}) => {
    const { status, data, error } = await shop.staff(role, name, given);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(error)}`);
    return data;
  };
  const ofOrder = (orderId: string) => ({ orderId: ticketOf(orderId) });
  const move = (orderId: string, action: string) =>
    call('staff', 'moveOrder', { params: ofOrder(orderId), body: { action } });
  const versionOf = async (orderId: string) =>
    (await call('staff', 'getOrderDetail', { params: ofOrder(orderId) })).version;
  const payBack = (orderId: string, amount: number, means: string) =>
    call('manager', 'refundOrder', {
      params: ofOrder(orderId),
      body: { amount, means, reason: 'Cold', idempotencyKey: randomUUID() },
    });
  const correct = async (orderId: string, naans: number) =>
    await call('staff', 'correctOrder', {
      params: ofOrder(orderId),
      body: {
        version: await versionOf(orderId),
        idempotencyKey: randomUUID(),
        reason: 'sold-out',
        lines: [{ position: 1, quantity: naans }],
      },
    });

  async function place(lines: readonly AddLineBody[], index: number): Promise<string> {
    const { cartId } = await shop.cartOf(...lines);
    const service = isDelivery(index) ? { orderType: 2, deliveryZoneId: id('zone', 'zone-1') } : { orderType: 1 };
    await shop.get('setService', { query: { cartId }, body: service });
    const noon = new Date(Date.parse(`${EVENING}T23:00:00Z`)).toISOString();
    const { status, data, error } = await shop.place({
      cartId,
      orderType: isDelivery(index) ? 2 : 1,
      paymentMode: isCard(index) ? 2 : 1,
      ...(isDelivery(index) ? { deliveryAddress: `${index} Somewhere Lane`, deliveryLocation: NEARBY } : {}),
      ...(index === PREORDER ? { isScheduledOrder: true, dueUtc: noon } : {}),
    });
    if (status !== 200) throw new Error(JSON.stringify(error));
    if (isCard(index)) {
      await shop.pay(data.paymentIntentClientSecret ?? '');
      await shop.get('confirmPayment', { params: { orderId: data.orderId }, body: 'paid' });
    }
    await call('staff', 'acceptOrder', { params: ofOrder(data.orderId), body: { readyInMinutes: 20 } });
    await shop.runJobs();
    return data.orderId;
  }

  const old = await place([butterChicken(2), garlicNaan(3)], 17);
  const receiptOf = async (orderId: string) => {
    const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
    // Receipts are limited per network.
    read += 1;
    const { rawPayload } = await shop.app.inject({ url, remoteAddress: `198.51.100.${read % 250}` });
    return poppler('pdftotext', rawPayload, '-layout');
  };
  let read = 0;
  const oldReceipt = await receiptOf(old);
  await call('owner', 'closeDay', { body: { day: '2020-11-21', counted: 0, left: 0, note: '' } });
  shop.later(DAY_MS);
  await shop.simulator.tidy();
  await shop.runJobs();

  await call('owner', 'bookTill', { body: { way: 'in', amount: 200, note: 'Change', idempotencyKey: randomUUID() } });
  const orders: Played[] = [];
  for (let index = 0; index < EVENING_ORDERS; index += 1) {
    const orderId = await place([butterChicken(1 + (index % 3)), garlicNaan(1 + (index % 4))], index);
    orders.push({ orderId, isCard: isCard(index), isDelivery: isDelivery(index) });
    if (index === PREORDER) continue;
    const naans = { [CASH_CORRECTED]: 4, [CARD_RAISED]: 4, [CARD_LOWERED]: 1 }[index];
    if (naans !== undefined) {
      await correct(orderId, naans);
      await shop.runJobs();
    }
    if (index === CANCELLED) {
      await call('manager', 'rejectOrder', { params: ofOrder(orderId), body: { reason: 'sold-out' } });
      await shop.runJobs();
      continue;
    }
    await move(orderId, 'start');
    if (isDelivery(index)) await move(orderId, 'ready');
    else for (const action of ['send', 'complete']) await move(orderId, action);
  }
  const orderAt = (index: number) => orders[index]?.orderId ?? '';
  const driver = await drive(orders.filter((order) => order.isDelivery));

  await payBack(orderAt(CARD_BACK), 5, 'card');
  const { refundableAmount } = await call('manager', 'getOrderMoney', { params: ofOrder(orderAt(CARD_BACK_WHOLE)) });
  await payBack(orderAt(CARD_BACK_WHOLE), refundableAmount, 'card');
  await payBack(orderAt(DRAWER_BACK), 4, 'drawer');
  await payBack(orderAt(TRANSFER_BACK), 2.37, 'transfer');
  await call('manager', 'rejectOrder', { params: ofOrder(old), body: { reason: 'other' } });
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select payment_intent_id as id from orders where order_id = ${orderAt(DISPUTED)}`,
  );
  await shop.simulator.openDispute(rows[0]?.id ?? '');
  await call('owner', 'bookTill', { body: { way: 'out', amount: 30, note: 'Milk', idempotencyKey: randomUUID() } });
  await shop.runJobs();
  return { shop, orders, old: { orderId: old, receipt: oldReceipt }, driver, till: 170, receiptOf, call };

  /** One run of all deliveries; a guest gives the driver half a dollar more, and she hands in all but ten dollars. */
  async function drive(run: readonly Played[]): Promise<Evening['driver']> {
    const { staffId: driverId } = await call('driver', 'getStaff');
    const stops = [];
    for (const { orderId } of run) stops.push({ orderId: ticketOf(orderId), version: await versionOf(orderId) });
    await call('staff', 'sendRun', { params: { driverId }, body: { orders: stops } });
    const { stops: out } = await call('driver', 'getDeliveries');
    let taken = 0;
    for (const [place, { orderId, cashDueAmount }] of out.entries()) {
      const cashAmount = Math.round((cashDueAmount + (place === 0 ? 0.5 : 0)) * 100) / 100;
      taken = Math.round((taken + cashAmount) * 100) / 100;
      await call('driver', 'handOver', { params: { orderId }, body: { pin: null, reason: 'Left', cashAmount } });
    }
    const amount = Math.round((taken - 10) * 100) / 100;
    await call('staff', 'receiveCash', { params: { driverId }, body: { amount, idempotencyKey: randomUUID() } });
    return { over: 0.5, held: 10 };
  }
}
