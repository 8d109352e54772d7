/** The link in an order's mail: what it carries behind the hash opens the order of an account in this tab. */
import { ORDER_LINK_HEADER } from '#core/contract/order-link.ts';
import { sessionStore } from './storage.ts';

/**
 * Keeps what the link carries, for the calls of this tab, and takes it out of the address, so that an address that is copied
 * or seen does not open the order.
 */
export function takeOrderLink(): void {
  const { pathname, search, hash } = location;
  const orderId = new URLSearchParams(search).get('orderId');
  if (orderId === null || !/^#[\w.-]+$/.test(hash)) return;
  sessionStore.set('orderLink', hash.slice(1));
  history.replaceState(history.state, '', pathname + search);
}

/** For the calls about an order. A token opens its own order alone, so it may go with any. */
export function orderLinkHeaders(): Readonly<Record<string, string>> {
  const token = sessionStore.get('orderLink');
  return token ? { [ORDER_LINK_HEADER]: token } : {};
}
