/** How an order reaches its guest. */
export const ORDER_TYPES = ['pickup', 'delivery'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** With what an order is paid. */
export const TENDERS = ['cash', 'card'] as const;
export type Tender = (typeof TENDERS)[number];
