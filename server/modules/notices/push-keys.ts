/**
 * What a notification carries and a device sends back where nobody is signed in: the way out, which ends messages alone,
 * and the word that it was shown.
 */
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { NoticeKind } from '#core/domain/notices/notices.ts';
import { isTokenOfLink, linkToken } from '#server/identity/signed-link.ts';
import type { OrderKey } from './repo.ts';

const link = ({ clientId, orderId }: OrderKey) => ({ purpose: `notice-stop:${clientId}`, id: orderId, nonce: '' });

export function stopKeyOf(secret: string, order: OrderKey): string {
  return linkToken(secret, link(order));
}

export function isStopKey(secret: string, order: OrderKey, key: string): boolean {
  return isTokenOfLink(secret, link(order), key);
}

/** One sending of a push; `sending` counts from 1. */
export interface ShownPush extends OrderKey {
  readonly kind: NoticeKind;
  readonly sending: number;
}

const shownLink = ({ clientId, orderId, kind, sending }: ShownPush) => ({
  purpose: `notice-shown:${clientId}:${kind}:${sending}`,
  id: orderId,
  nonce: '',
});

/** Path and query to which a device reports. */
export function shownPathOf(secret: string, push: ShownPush): string {
  const { clientId, orderId, kind, sending } = push;
  const key = linkToken(secret, shownLink(push));
  return fillPath(ROUTES.reportNoticeShown.path, { clientId, orderId }, { kind, sending: String(sending), key });
}

export function isShownKey(secret: string, push: ShownPush, key: string): boolean {
  return isTokenOfLink(secret, shownLink(push), key);
}
