/**
 * Who may open an order by its id. An account's order opens to the account and to a person with the link of one of its
 * mails. An order without an account opens to a person with its id. Such people see no personal data some days after
 * the order; the account always does. Spec: order#access-to-an-order
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ORDER_LINK_HEADER } from '#core/contract/orders/order-link.ts';
import { isPersonShown } from '#core/domain/orders/person-shown.ts';
import { DAY_MS, MONTH_MS } from '#core/domain/time/zoned-time.ts';
import { refuse } from '#server/refuse.ts';
import type { OrderLineRecord } from './board-row.ts';
import { type OrderRecord, WITHOUT_GUEST } from './order-record.ts';
import type { OrderCustomer } from './ownership.ts';

/** 'owner': the account. 'holder': a person with the id of an order without an account, or with a mail's link. */
export type OrderAccess = 'owner' | 'holder';

/** What the person who asks for an order can prove. */
export interface OrderAsker {
  /** Null for a guest. */
  readonly customer: OrderCustomer | null;
  /** A token of `OrderLinks`, as it was sent. */
  readonly token: string | null;
}

/** The caller of a request, null for a guest; from the customers' plugin. */
export interface OrderCustomers {
  find(request: FastifyRequest): Promise<OrderCustomer | null>;
}

type OrderKey = Pick<OrderRecord, 'clientId' | 'orderId'>;

export interface OrderLinks {
  /** For the link in a mail: opens the order as long as it says who bought, `keepMonths` by the restaurant's setting. */
  mailToken(order: OrderKey, keepMonths: number): string;
  /** For the address of a receipt, which carries no header: opens one document for a day, to somebody with this access. */
  receiptToken(order: OrderKey, access: OrderAccess): string;
  /** What the caller may see. AppError 404 to another customer, 403 to a guest where the order has an account. */
  accessTo(order: OrderKey & Pick<OrderRecord, 'customerId'>, asker: OrderAsker): OrderAccess;
  /** The same for a receipt, where `asker.token` may be one of a receipt's address. */
  accessToReceipt(order: OrderKey & Pick<OrderRecord, 'customerId'>, asker: OrderAsker): OrderAccess;
}

const RECEIPT_MS = DAY_MS;

/** `secret`: the installation's own for links. `now` in UTC ms. */
export function createOrderLinks(secret: string, now: () => number): OrderLinks {
  /** `{UTC ms of its end, base 36}.{signature}`: the order's id cannot be read from it. */
  function tokenFor(purpose: string, { clientId, orderId }: OrderKey, endsMs: number): string {
    const signed = createHmac('sha256', secret).update(`order-${purpose}:${clientId}:${orderId}:${endsMs}`);
    return `${endsMs.toString(36)}.${signed.digest('base64url')}`;
  }

  function opens(purpose: string, order: OrderKey, token: string | null): boolean {
    const endsMs = Number.parseInt(token?.split('.')[0] ?? '', 36);
    if (token === null || !Number.isSafeInteger(endsMs) || endsMs <= now()) return false;
    const expected = Buffer.from(tokenFor(purpose, order, endsMs));
    const given = Buffer.from(token);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  const accessTo: OrderLinks['accessTo'] = (order, { customer, token }) => {
    if (order.customerId === null) return 'holder';
    if (order.customerId === customer?.customerId) return 'owner';
    if (opens('mail', order, token)) return 'holder';
    throw refuse(customer ? 'order-unknown' : 'order-of-account');
  };

  return {
    mailToken: (order, keepMonths) => tokenFor('mail', order, Math.floor(now() + keepMonths * MONTH_MS)),
    receiptToken: (order, access) => tokenFor(`receipt-${access}`, order, now() + RECEIPT_MS),
    accessTo,
    accessToReceipt(order, asker) {
      const opened = (['owner', 'holder'] as const).find((access) => opens(`receipt-${access}`, order, asker.token));
      return opened ?? accessTo(order, asker);
    },
  };
}

/** The caller of a request, with the link that they followed. */
export async function askerOf(request: FastifyRequest, customers: OrderCustomers): Promise<OrderAsker> {
  const header = request.headers[ORDER_LINK_HEADER];
  return { customer: await customers.find(request), token: typeof header === 'string' ? header : null };
}

/** The order and its lines as `access` may see them at `nowMs` (UTC). */
export function asSeenBy<Seen extends { readonly order: OrderRecord; readonly lines: readonly OrderLineRecord[] }>(
  seen: Seen,
  access: OrderAccess,
  nowMs: number,
): Seen {
  const { order, lines } = seen;
  if (access === 'owner' || isPersonShown((order.endedAt ?? order.dueAt).getTime(), nowMs)) return seen;
  return {
    ...seen,
    order: {
      ...order,
      fullName: '',
      email: '',
      ...WITHOUT_GUEST,
      // The note of staff about a change may hold a name.
      corrections: order.corrections.map((row) => ({ ...row, text: '' })),
    },
    lines: lines.map((line) => ({ ...line, instructions: '' })),
  };
}
