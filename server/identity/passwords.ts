/** Passwords as every account of this installation keeps them, staff and customers alike. */
import { randomBytes } from 'node:crypto';

/** Argon2id (the library's default kind) with 19 MiB, two passes and one lane: OWASP's first recommendation. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Native code, loaded with the first sign-in. */
const argon2 = () => import('@node-rs/argon2');

/** The hash of a password, as a PHC string to store. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return await hash(password.normalize('NFKC'), PARAMETERS);
}

let nobody: Promise<string> | undefined;

/**
 * Whether `password` belongs to `storedHash`. Without one the same work is done for a hash that no password fits, so
 * that the time of an answer does not tell whether an account exists.
 */
export async function passwordFits(password: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('base64url'));
  const { verify } = await argon2();
  const fits = await verify(storedHash ?? (await nobody), password.normalize('NFKC'));
  return fits && storedHash !== null;
}
