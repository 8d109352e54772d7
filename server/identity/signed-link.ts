/** Tokens for links in mail: signed with this installation's secret, so that a copy of the database cannot make one. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedLink {
  /** What the link is for and where; part of what is signed. */
  readonly purpose: string;
  /** UUID of the row that says whether the link still works. */
  readonly id: string;
  /** New with every mail, so that only the last link works. */
  readonly nonce: string;
}

/** The token of a link in a mail: `{id}.{signature}`. */
export function linkToken(secret: string, { purpose, id, nonce }: SignedLink): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}:${nonce}`);
  return `${id}.${signature.digest('base64url')}`;
}

/** The id that `token` names, whether or not there is such a row; null for a text that is no token. */
export function linkIdOf(token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && signature !== '' ? id : null;
}

/** Whether the token is that of the link, compared in constant time. */
export function isTokenOfLink(secret: string, link: SignedLink, token: string): boolean {
  const expected = Buffer.from(linkToken(secret, link));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
