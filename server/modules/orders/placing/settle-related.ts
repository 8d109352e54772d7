/** Orders that stand in relation to a request: the one that it repeats, unpaid ones that it replaces, those of others. Pure. */
import { createHash } from 'node:crypto';
import { ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { isReal } from '#core/domain/orders/status.ts';
import { stateOf } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import type { PlaceOrderRequest } from './order-columns.ts';
import type { Asked } from './place-order.ts';

/**
 * The order that this request repeats; null when it is a new one, which replaces those that are related. Refused where it may
 * not.
 */
export function settleRelated(
  related: readonly OrderRecord[],
  { hash, options: { idempotencyKey: key } }: Pick<Asked, 'hash' | 'options'>,
  cartVersion: number,
): OrderRecord | null {
  const byKey = related.find((order) => key !== null && order.idempotencyKey === key);
  if (byKey) {
    if (byKey.idempotencyHash === hash) return byKey;
    throw refuse('idempotency-mismatch');
  }
  const done = related.find((order) => isReal(stateOf(order)));
  if (done) return done;
  const same = related.find((order) => order.cartVersion === cartVersion && order.idempotencyHash === hash);
  if (same) return same;
  if (related.some(({ moneyState }) => moneyState === 'processing')) {
    throw refuse('payment-processing', {}, { retryAfter: 3 });
  }
  return null;
}

/** Others cannot read or replace an account's cart and order, also not by repeating the request that placed it. */
export function requireOwn(
  owned: { readonly customerId: string | null },
  customerId: string | null,
  reason: Reason,
): void {
  if (owned.customerId !== null && owned.customerId !== customerId) throw refuse(reason);
}

/** What makes two requests the same: every field except what the browser believes the total to be, and where the guest came from. */
export function hashOf({ expectedTotal: _expected, sourceLabel: _label, ...body }: PlaceOrderRequest): string {
  // Codes, as in the hashes that orders already have.
  const sent = { ...body, orderType: ORDER_TYPE_CODES[body.orderType], paymentMode: TENDER_CODES[body.paymentMode] };
  const entries = Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
