import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/executor.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import type { TestRestaurant } from './console-seed.ts';

type OrderRow = typeof orders.$inferInsert;

let lastNumber = 400;

/** A cash pickup order that was just placed, unless `changes` say otherwise; answers its id. */
export async function insertOrder(
  db: Db,
  { clientId, productId }: Pick<TestRestaurant, 'clientId' | 'productId'>,
  nowMs: number,
  changes: Partial<OrderRow> = {},
): Promise<string> {
  const orderId = randomUUID();
  const now = new Date(nowMs);
  lastNumber += 1;
  await db.insert(orders).values({
    clientId,
    orderId,
    orderNumber: lastNumber,
    cartId: randomUUID(),
    cartVersion: 1,
    status: 'pending',
    moneyState: 'none',
    orderType: 'pickup',
    paymentMode: 'cash',
    isScheduled: false,
    fullName: 'Priya Nair',
    email: 'priya@example.nz',
    phone: '+64211234567',
    phoneKey: '+64211234567',
    mailboxKey: 'priya@example.nz',
    currency: 'NZD',
    subtotalCents: 4000,
    discountCents: 0,
    deliveryCents: 0,
    taxCents: 522,
    totalCents: 4000,
    taxes: [],
    estimateMinutes: 20,
    dueAt: new Date(nowMs + 20 * 60_000),
    createdAt: now,
    realAt: now,
    updatedAt: now,
    ...changes,
  });
  await db.insert(orderLines).values({
    clientId,
    orderId,
    position: 1,
    productId,
    productName: 'Butter chicken',
    quantity: 2,
    unitCents: 2000,
    totalCents: 4000,
    isCombo: false,
    modifiers: [],
    comboItems: [],
  });
  return orderId;
}
