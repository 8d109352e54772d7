/** How often one address may write to a restaurant: enough for a family, too few for a program. */
import { refuse } from '#server/refuse.ts';
import { type Attempt, type AttemptLimits, quotasOf } from './service.ts';

export interface Writer {
  readonly clientId: string;
  readonly ip: string;
  /** The field that people do not see. */
  readonly website: string;
}

/**
 * Throws 400 for a program that fills every field, and 429 where its network wrote too much (`writing` of the limits).
 * The caller reports `succeeded` where nothing new was kept, so that a repeat does not count.
 */
export async function allowWriting(
  limits: AttemptLimits,
  kind: 'reservation' | 'feedback' | 'contact',
  { clientId, ip, website }: Writer,
): Promise<Attempt> {
  if (website !== '') throw refuse('robot');
  const own = quotasOf('writing', `${kind}:${clientId}`, ip);
  return await limits.attempt([...own, ...quotasOf('writing-everywhere', 'writing', ip)], 'guests.error.tooMany');
}
