/**
 * How many cash orders one guest may have that the restaurant has not dealt with, and how many card orders without a
 * payment: enough for a family, an office or a hostel, too few to fill the board or hold its times with unpaid orders
 * (decision 063). Paid orders do not count, and orders that staff enter do not either.
 */

import { createHmac } from 'node:crypto';
import { nationalPhone } from '#core/domain/guests/phone.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { callersOf } from '#server/callers/limits.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { orderTypeSettings } from './check-order.ts';
import { countOpen } from './repo-open-orders.ts';

/** Where a guest's request comes from. */
export interface Origin {
  /** IP address. */
  readonly address: string;
  /** Of the browser's cookie. */
  readonly deviceId: string;
}

export interface Subject {
  /** Keyed hash of what is counted. */
  readonly subject: string;
  readonly max: number;
  readonly text: ServerMessage;
}

const OWN = { max: 5, text: 'order.open.own' } as const;
/** An order that has waited for longer counts no more; nothing waits that long without being ended. */
const COUNTED_MS = DAY_MS;

interface Placed {
  readonly orderType: OrderType;
  readonly paymentMode: Tender;
  readonly createdAt: Date;
}

type Guest = Pick<OrderRecord, 'customerId' | 'phoneKey' | 'mailboxKey'>;

/**
 * The subjects that the orders of a guest count for. A signed-in customer has proven a mailbox: the account counts in
 * place of the network, so that one neighbour's flood does not stop a whole hostel.
 */
export function subjectsOf(secret: string, { customerId, phoneKey, mailboxKey }: Guest, origin: Origin): Subject[] {
  const subject = (text: string) => createHmac('sha256', secret).update(`open-order:${text}`).digest('base64url');
  return [
    { subject: subject(`phone:${phoneKey}`), ...OWN },
    { subject: subject(`email:${mailboxKey}`), ...OWN },
    { subject: subject(`device:${origin.deviceId}`), ...OWN },
    ...(customerId === null
      ? callersOf('open-orders', origin.address).map(
          ({ caller, max }): Subject => ({ subject: subject(`network:${caller}`), max, text: 'order.open.network' }),
        )
      : [{ subject: subject(`customer:${customerId}`), ...OWN }]),
  ];
}

/** The start of the time for which an order placed at `createdAt` looks back. */
export function countedSince(createdAt: Date): Date {
  return new Date(createdAt.getTime() - COUNTED_MS);
}

/**
 * 409 when a subject of an order that is about to be placed has as many open ones as it may. The restaurant's counter is
 * locked, so its other orders wait until this transaction ends: no two of them pass together.
 */
export async function requireFewOpen(
  tx: Transaction,
  tenant: Tenant,
  { orderType, paymentMode, createdAt }: Placed,
  subjects: readonly Subject[],
): Promise<void> {
  const sinceAt = countedSince(createdAt);
  const hashes = subjects.map(({ subject }) => subject);
  const counts = await countOpen(tx, tenant.clientId, hashes, { paymentMode, sinceAt });
  const exceeded = subjects.find(({ subject, max }) => (counts.get(subject) ?? 0) >= max);
  if (!exceeded) return;
  const text = paymentMode === 'cash' ? exceeded.text : 'order.open.unpaid';
  const takesCards = orderTypeSettings(tenant, orderType).allowsCard && tenant.isPaymentVerified;
  const values = {
    call: tenant.phone === '' ? tenant.tradingName : nationalPhone(tenant.phone),
    card: takesCards ? 'yes' : 'no',
    minutes: UNPAID_LIMIT_MS / MINUTE_MS,
  };
  throw refuse('too-many-open-orders', { key: text, values });
}
