/**
 * What the database keeps of second steps: secrets of authenticator apps encrypted, recovery codes as keyed hashes. Both
 * keys come from the installation's link secret, so that a copy of the database alone opens nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';
import type { Owner } from './owner.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CODES = 10;
const CODE_LENGTH = 8;
/** Without the pairs that look alike: I and 1, O and 0; and no U. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

export interface Sealing {
  /** Only the same owner's row can be opened again. */
  seal(owner: Owner, secret: string): string;
  /** Null when the installation's secret has changed meanwhile. */
  open(owner: Owner, sealed: string): string | null;
  /** The keyed hash of a typed code: in any case, with or without its dash. */
  hashCode(owner: Owner, code: string): string;
}

export function createSealing({ link }: Pick<Secrets, 'link'>): Sealing {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', link, '', purpose, 32));
  const appKey = keyFor('servery authenticator app');
  const codeKey = keyFor('servery recovery code');
  const nameOf = ({ clientId, personId }: Owner) => `${clientId ?? 'provider'}:${personId}`;
  return {
    seal: (owner, secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', appKey, iv).setAAD(Buffer.from(nameOf(owner)));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', appKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(nameOf(owner)));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
    hashCode: (owner, code) => {
      const bare = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
      return createHmac('sha256', codeKey)
        .update(`${nameOf(owner)}:${bare}`)
        .digest('base64url');
    },
  };
}

/** Ten codes as they are written down: 'ABCD-EFGH'. */
export function newRecoveryCodes(): readonly string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, letter).join('');
    return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
  });
}
