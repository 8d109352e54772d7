/** The secret of a printer: short enough for the fields of printers' own pages, kept as its hash. */
import { createHash, randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 26;

/** 130 random bits in letters that cannot be mistaken for each other; Epson's field holds 30. */
export function newPrinterSecret(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** What is stored. Random as it is, the secret needs no slow hash. */
export function hashPrinterSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The password of Basic authentication; '' without one. The user's name is of no account. */
export function basicPassword(header: string | undefined): string {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
