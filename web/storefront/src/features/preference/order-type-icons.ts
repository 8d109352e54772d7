import type { OrderType } from '#core/domain/orders/order-type.ts';

/** The drawing of each order type. */
export const ORDER_TYPE_ICONS = { delivery: 'bike', pickup: 'shopping-bag' } as const satisfies Record<
  OrderType,
  string
>;
