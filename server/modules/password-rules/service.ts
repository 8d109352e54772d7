/** Rules for a new password. A password that is only compared is not checked by them. */
import type { Executor } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { publicNames } from './repo.ts';
import { isWeakPin, weaknessOf } from './weak-password.ts';

export interface PasswordOwner {
  /** The restaurant whose names a guesser would try; null for the operator's own people. */
  readonly clientId: string | null;
  /** The person's name and e-mail. */
  readonly names: readonly string[];
}

/** @throws AppError 400 about `field` for one of the commonest passwords, and for a name of restaurant, person or dish */
export async function requireGoodPassword(
  executor: Executor,
  field: string,
  password: string,
  { clientId, names }: PasswordOwner,
): Promise<void> {
  const own = names.flatMap((name) => [name, ...name.split(/[\s@]+/)]);
  const isCommon = weaknessOf(password, []) === 'common';
  const others = isCommon || clientId === null ? [] : await publicNames(executor, clientId);
  const weakness = weaknessOf(password, [...own, ...others]);
  if (weakness === null) return;
  const key = weakness === 'common' ? 'auth.error.passwordCommon' : 'auth.error.passwordName';
  throw refuse('weak-password', { key }, { field });
}

/** @throws AppError 400 about `pin` for one that is tried first */
export function requireGoodPin(pin: string): void {
  if (isWeakPin(pin)) throw refuse('weak-pin');
}
