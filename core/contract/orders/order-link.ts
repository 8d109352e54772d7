/** Apart from the other paths, which the store's first view carries. */

/** Header with the token of the link in an order's mail, which opens the order of an account to the reader of the mail. */
export const ORDER_LINK_HEADER = 'x-order-link';
