/**
 * What the database keeps of second steps: secrets of authenticator apps encrypted, recovery codes as keyed hashes. Both
 * keys come from the installation's link secret, so that a copy of the database alone opens nothing.
 */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { createSealedTexts } from '#server/identity/sealed-texts.ts';
import type { Secrets } from '#server/identity/secrets.ts';
import type { Owner } from './owner.ts';

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
  const apps = createSealedTexts({ link }, 'servery authenticator app');
  const codeKey = Buffer.from(hkdfSync('sha256', link, '', 'servery recovery code', 32));
  const nameOf = ({ clientId, personId }: Owner) => `${clientId ?? 'provider'}:${personId}`;
  return {
    seal: (owner, secret) => apps.seal(nameOf(owner), secret),
    open: (owner, sealed) => apps.open(nameOf(owner), sealed),
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
