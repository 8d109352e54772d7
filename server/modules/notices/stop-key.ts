/** The way out that a notification carries: it may be pressed where nobody is signed in, and ends messages alone. */
import { isTokenOfLink, linkToken } from '#server/signed-link.ts';
import type { OrderKey } from './repo.ts';

const link = ({ clientId, orderId }: OrderKey) => ({ purpose: `notice-stop:${clientId}`, id: orderId, nonce: '' });

export function stopKeyOf(secret: string, order: OrderKey): string {
  return linkToken(secret, link(order));
}

export function isStopKey(secret: string, order: OrderKey, key: string): boolean {
  return isTokenOfLink(secret, link(order), key);
}
