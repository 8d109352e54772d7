/** Wire codes ↔ names. Legacy numbers and spellings live in this folder alone. Spec: limits#codes */
import type { OrderStatus } from '#core/domain/orders/status.ts';

export const ORDER_STATUS_CODES = {
  pending: 1,
  accepted: 2,
  preparing: 3,
  'on-its-way': 4,
  delivered: 5,
  cancelled: 6,
  'payment-failed': 7,
} as const satisfies Record<OrderStatus, number>;
export type OrderStatusCode = (typeof ORDER_STATUS_CODES)[OrderStatus];

export const ORDER_TYPES = ['pickup', 'delivery', 'dine-in', 'take-out'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const ORDER_TYPE_CODES = { pickup: 1, delivery: 2, 'dine-in': 3, 'take-out': 4 } as const satisfies Record<
  OrderType,
  number
>;

/** The two types a customer can order in the store; checkout's service type has the same codes. */
export type ServiceType = 'pickup' | 'delivery';

export const PAYMENT_MODES = ['cash', 'online'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
export const PAYMENT_MODE_CODES = { cash: 1, online: 2 } as const satisfies Record<PaymentMode, number>;

/** The name of a code; undefined for a code that is not in the table. */
export function nameOf<Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
}

export function orderStatusOf(code: number): OrderStatus | undefined {
  return nameOf(ORDER_STATUS_CODES, code);
}

export function orderTypeOf(code: number): OrderType | undefined {
  return nameOf(ORDER_TYPE_CODES, code);
}

export function paymentModeOf(code: number): PaymentMode | undefined {
  return nameOf(PAYMENT_MODE_CODES, code);
}

/** `ViewType:ProductView` and `ViewType:DepartmentView`. */
export const PRODUCT_VIEWS = { grid: 1, list: 2 } as const;
export const DEPARTMENT_VIEWS = { tabs: 1, tiles: 2, onePage: 3 } as const;
