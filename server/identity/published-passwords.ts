/** Passwords that everybody can read: those of the demo restaurants' staff. */
import { demoStores } from '#server/db/seed/stores.ts';
import type { Env } from '#server/env.ts';
import { passwordFits } from './passwords.ts';

/** As the banner of the demo prints them. */
export const PUBLISHED_PASSWORDS: ReadonlySet<string> = new Set(
  demoStores.flatMap(({ staff }) => staff.map(({ password }) => password)),
);

/** As `passwordFits`, for a sign-in: outside the demo a published password opens no account, whose ever it is. */
export async function passwordOpens(
  { demo }: Pick<Env, 'demo'>,
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  const fits = await passwordFits(password, storedHash);
  return fits && (demo || !PUBLISHED_PASSWORDS.has(password.normalize('NFKC')));
}
