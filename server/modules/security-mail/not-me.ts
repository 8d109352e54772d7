/** The link “This was not me”: works until the password changes, at most for two weeks. Nothing is kept of it. */
import { REALMS, type Realm } from '#core/domain/store/account-realms.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { isTokenOfLink, linkIdOf, linkToken } from '#server/identity/signed-link.ts';

/** How long the link of a mail works. */
const NOT_ME_MS = 14 * DAY_MS;

interface Account {
  readonly clientId: string;
  readonly realm: Realm;
  readonly personId: string;
  /** A new one ends the link. */
  readonly passwordHash: string;
}

function linkOf({ clientId, realm, personId, passwordHash }: Account, until: string) {
  return { purpose: `not-me:${realm}:${clientId}:${until}`, id: personId, nonce: passwordHash };
}

/** `guest.{until}.{id}.{signature}`. */
export function notMeToken(secret: string, account: Account, nowMs: number): string {
  const until = (nowMs + NOT_ME_MS).toString(36);
  return `${account.realm}.${until}.${linkToken(secret, linkOf(account, until))}`;
}

/** Whom a token names, and whether it is still open; null for a text that is no token, and for one that is too old. */
export function readNotMe(token: string, nowMs: number) {
  const [named = '', until = '', ...rest] = token.split('.');
  const realm = REALMS.find((one) => one === named);
  const personId = linkIdOf(rest.join('.'));
  if (!realm || personId === null || !(Number.parseInt(until, 36) > nowMs)) return null;
  return {
    realm,
    personId,
    isOf: (secret: string, clientId: string, passwordHash: string) =>
      isTokenOfLink(secret, linkOf({ clientId, realm, personId, passwordHash }, until), rest.join('.')),
  };
}
