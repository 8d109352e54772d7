/** Passwords as every account of this installation keeps them, staff and customers alike. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with 19 MiB, two passes and one lane: OWASP's first recommendation. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A PHC string to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), PARAMETERS);
}

let nobody: Promise<string> | undefined;

/**
 * Whether `password` belongs to `storedHash`. Without one the same work is done for a hash that no password fits, so
 * that the time of an answer does not tell whether an account exists.
 */
export async function passwordFits(password: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('base64url'));
  const fits = await verify(storedHash ?? (await nobody), password.normalize('NFKC'));
  return fits && storedHash !== null;
}
