/**
 * How many cash orders one guest may have that the restaurant has not dealt with, and how many card orders without a
 * payment: enough for a family, an office or a hostel, too few to fill the board or hold its times with unpaid orders
 * (decision 063). Paid orders do not count, and orders that staff enter do not either.
 */

import { createHmac } from 'node:crypto';
import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { callersOf } from '#server/callers/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { AppError } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/unpaid-limit.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { orderTypeSettings } from './check-order.ts';

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

/** The start of the time for which an order that is placed now looks back. */
export function countedSince(nowMs: number): Date {
  return new Date(nowMs - COUNTED_MS);
}

/** By what a guest's order is counted among open ones; nothing for one that staff enter. */
export function countedSubjects(
  { env, secrets }: Pick<Deps, 'env' | 'secrets'>,
  typed: { readonly phone: string; readonly email: string },
  country: Country,
  { origin, customerId }: { readonly origin?: Origin; readonly customerId: string | null },
): Subject[] {
  if (!origin || !env.rateLimits) return [];
  const { phone: phoneKey, mailbox: mailboxKey } = guestKeysOf(typed, country);
  return subjectsOf(secrets.link, { customerId, phoneKey, mailboxKey }, origin);
}

/** 409: a subject of the order has as many open ones as it may. */
export function tooManyOpen(tenant: Tenant, { orderType, paymentMode }: Placed, { text: own }: Subject): AppError {
  const text = paymentMode === 'cash' ? own : 'order.open.unpaid';
  const takesCards = orderTypeSettings(tenant, orderType).allowsCard && tenant.isPaymentVerified;
  const values = {
    call: tenant.phone === '' ? tenant.tradingName : nationalPhone(tenant.phone, tenant.country),
    card: takesCards ? 'yes' : 'no',
    minutes: UNPAID_LIMIT_MS / MINUTE_MS,
  };
  return refuse('too-many-open-orders', { key: text, values });
}
