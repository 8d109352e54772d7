/**
 * Texts that the database keeps encrypted. The key comes from the installation's link secret, so that a copy of the
 * database alone opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedTexts {
  /** Only with the same `name` can it be opened again. */
  seal(name: string, text: string): string;
  /** Null when the installation's secret has changed meanwhile. */
  open(name: string, sealed: string): string | null;
}

/** `purpose` keeps the keys of different things apart. */
export function createSealedTexts({ link }: Pick<Secrets, 'link'>, purpose: string): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', link, '', purpose, 32));
  return {
    seal: (name, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (name, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
