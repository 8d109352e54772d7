/** Wire codes ↔ names. Legacy numbers and spellings live in this folder alone. Spec: limits#codes */
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
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

export const ORDER_TYPE_CODES = { pickup: 1, delivery: 2 } as const satisfies Record<OrderType, number>;
export type OrderTypeCode = (typeof ORDER_TYPE_CODES)[OrderType];

export const TENDER_CODES = { cash: 1, card: 2 } as const satisfies Record<Tender, number>;
type TenderCode = (typeof TENDER_CODES)[Tender];

/** The name of a code; undefined for a code that is not in the table. */
export function nameOf<Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
}

/** Undefined for a code that is not in the table. */
export function orderStatusOf(code: number): OrderStatus | undefined {
  return nameOf(ORDER_STATUS_CODES, code);
}

/** Undefined for a code that is not in the table. */
export function orderTypeOf(code: OrderTypeCode): OrderType;
export function orderTypeOf(code: number): OrderType | undefined;
export function orderTypeOf(code: number): OrderType | undefined {
  return nameOf(ORDER_TYPE_CODES, code);
}

/** Undefined for a code that is not in the table. */
export function tenderOf(code: TenderCode): Tender;
export function tenderOf(code: number): Tender | undefined;
export function tenderOf(code: number): Tender | undefined {
  return nameOf(TENDER_CODES, code);
}

/** `ViewType:ProductView` and `ViewType:DepartmentView`. */
export const PRODUCT_VIEWS = { grid: 1, list: 2 } as const;
export const DEPARTMENT_VIEWS = { tabs: 1, tiles: 2, onePage: 3 } as const;
