/**
 * How many cash orders one guest may have that the restaurant has not dealt with, and how many card orders without a
 * payment: enough for a family, an office or a hostel, too few to fill the board or hold its times with unpaid orders
 * (decision 063). Paid orders do not count, and orders that staff enter do not either.
 */
import { createHmac } from 'node:crypto';
import { toE164 } from '#core/domain/guests/phone.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { networkOf, widerNetworkOf } from '#server/modules/attempt-limits/service.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { serviceSettings } from './check-order.ts';
import { countOpen, deleteOriginsBefore } from './repo-open-orders.ts';

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
const NETWORK = { max: 30, text: 'order.open.network' } as const;
const WIDER_NETWORK = { max: 90, text: 'order.open.network' } as const;
/** An order that has waited for longer counts no more; nothing waits that long without being ended. */
const COUNTED_MS = DAY_MS;

export const FORGET_ORIGINS = 'order.forget-origins';

/** Before the jobs start. */
export function registerOldOrigins({ db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>): void {
  jobs.register(FORGET_ORIGINS, () => deleteOriginsBefore(db, new Date(now() - COUNTED_MS)), {
    lane: 'mail',
    every: 'hour',
  });
}

interface Placed {
  readonly orderType: 1 | 2;
  readonly paymentMode: 1 | 2;
  readonly createdAt: Date;
}

type Guest = Pick<OrderRecord, 'customerId' | 'phone' | 'email'>;

/**
 * The subjects that the orders of a guest count for. A signed-in customer has proven a mailbox: the account counts in
 * place of the network, so that one neighbour's flood does not stop a whole hostel.
 */
export function subjectsOf(secret: string, { customerId, phone, email }: Guest, origin: Origin): Subject[] {
  const subject = (text: string) => createHmac('sha256', secret).update(`open-order:${text}`).digest('base64url');
  return [
    { subject: subject(`phone:${toE164(phone) ?? phone.replace(/\D/g, '')}`), ...OWN },
    { subject: subject(`email:${email.trim().toLowerCase()}`), ...OWN },
    { subject: subject(`device:${origin.deviceId}`), ...OWN },
    ...(customerId === null
      ? [
          { subject: subject(`network:${networkOf(origin.address)}`), ...NETWORK },
          { subject: subject(`network:${widerNetworkOf(origin.address)}`), ...WIDER_NETWORK },
        ]
      : [{ subject: subject(`customer:${customerId}`), ...OWN }]),
  ];
}

/**
 * 409 when a subject of the order that was just written has more open ones than it may. A cash order's number is taken, so the
 * restaurant's other orders wait until this transaction ends: no two of them pass together. Card orders, which have none yet,
 * may pass together by as many as are placed in the same moment.
 */
export async function requireFewOpen(
  tx: Transaction,
  tenant: Tenant,
  { orderType, paymentMode, createdAt }: Placed,
  subjects: readonly Subject[],
): Promise<void> {
  const sinceAt = new Date(createdAt.getTime() - COUNTED_MS);
  const hashes = subjects.map(({ subject }) => subject);
  const counts = await countOpen(tx, tenant.clientId, hashes, { paymentMode, sinceAt });
  const exceeded = subjects.find(({ subject, max }) => (counts.get(subject) ?? 0) > max);
  if (!exceeded) return;
  const text = paymentMode === 1 ? exceeded.text : 'order.open.unpaid';
  const takesCards = serviceSettings(tenant, orderType).allowsCard && tenant.isPaymentVerified;
  const values = {
    call: tenant.phone === '' ? tenant.tradingName : tenant.phone,
    card: takesCards ? 'yes' : 'no',
    minutes: UNPAID_LIMIT_MS / MINUTE_MS,
  };
  throw refuse('too-many-open-orders', { key: text, values });
}
