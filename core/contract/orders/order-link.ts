/** Apart from the other paths, which the store's first view carries. */

/** Header with the token of the link in an order's mail, which opens the order of an account to the reader of the mail. */
export const ORDER_LINK_HEADER = 'x-order-link';

/**
 * The path of an order's page. What opens the order stands behind the hash, where neither a proxy's log nor another site sees
 * it: a guest's order opens to its id, an account's to the token of the link in a mail.
 */
export function orderPage(orderId: string, token?: string): string {
  return `/order-receiver#${orderId}${token === undefined ? '' : `/${token}`}`;
}

/** What stands behind the hash of an address (with its '#'); '' for what does not. */
export function readOrderHash(hash: string): { readonly orderId: string; readonly token: string } {
  const [, orderId = '', token = ''] = /^#([\da-f-]{36})?\/?([\da-z]+\.[\w-]{43})?$/i.exec(hash) ?? [];
  return { orderId, token };
}
