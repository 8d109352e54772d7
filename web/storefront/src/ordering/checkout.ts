/** Rules of checkout: payment methods, the request body of an order and its idempotency key. Pure. */
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { PlaceOrderBody } from '#core/contract/orders/orders.ts';
import { ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { Tender } from '#core/domain/orders/order-type.ts';
import type { OrderPreference } from './preference.ts';

/** What the customer typed and agreed to. */
export interface OrderDetails {
  readonly fullname: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly orderNotes: string;
  readonly isOver18: boolean;
}

export function orderBody(
  cart: Pick<WireCart, 'cartId' | 'totalAmount'>,
  form: OrderDetails,
  payment: Tender,
  preference: OrderPreference,
  deliveryZoneId: string | null,
): PlaceOrderBody {
  const address = preference.orderType === 'delivery' ? preference.address : null;
  return {
    cartId: cart.cartId,
    fullName: form.fullname.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    company: form.company.trim(),
    orderNotes: form.orderNotes.trim(),
    orderType: ORDER_TYPE_CODES[preference.orderType],
    isScheduledOrder: preference.laterUtc !== null,
    dueUtc: preference.laterUtc,
    deliveryAddress: address?.display_name ?? null,
    deliveryLocation: address ? { latitude: address.lat, longitude: address.lon } : null,
    place: address?.place ?? null,
    addressId: null,
    isOver18: form.isOver18,
    deliveryZoneId: address ? deliveryZoneId : null,
    paymentMode: TENDER_CODES[payment],
    expectedTotal: cart.totalAmount,
  };
}

/** 122 random bits, also where `crypto.randomUUID` is missing: pages that are not served over https. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes idempotency keys: the same key for the same order of the same cart version, so that a repeat after a lost
 * answer finds the first order; a new key for any difference.
 */
export function createOrderKeys(
  random: () => string = randomId,
): (cartVersion: number, body: PlaceOrderBody) => string {
  let last = { order: '', key: '' };
  return (cartVersion, { expectedTotal: _expected, sourceLabel: _label, ...body }) => {
    const order = `${cartVersion} ${JSON.stringify(body)}`;
    if (order !== last.order) last = { order, key: random() };
    return last.key;
  };
}

export interface PaymentRules {
  readonly allowsCash: boolean;
  readonly allowsCard: boolean;
}

export interface PaymentOptions {
  /** Online payment comes first because it is the default. */
  readonly modes: readonly Tender[];
  /** Only cards would pay, and the restaurant is not verified: 'Please contact the restaurant to verify…'. */
  readonly isUnverified: boolean;
}

/** An unverified restaurant takes no cards; a guest who can pay otherwise need not know. Spec: payment#card-offered */
export function paymentOptions(rules: PaymentRules, isVerified: boolean): PaymentOptions {
  const modes: Tender[] = [];
  if (rules.allowsCard && isVerified) modes.push('card');
  if (rules.allowsCash) modes.push('cash');
  return { modes, isUnverified: rules.allowsCard && modes.length === 0 };
}
