/** How often one address may write to a restaurant: enough for a family, too few for a program. */
import { refuse } from '#server/refuse.ts';
import { type Attempt, type AttemptLimits, networkOf } from './service.ts';

const WINDOW_MS = 60 * 60_000;

export interface Writer {
  readonly clientId: string;
  readonly ip: string;
  /** The field that people do not see. */
  readonly website: string;
}

/** How many messages one network may write to all restaurants of the installation in an hour. */
const MAX_EVERYWHERE = 60;

/**
 * Throws 400 for a program that fills every field, and 429 after `max` messages of one kind to a restaurant in an hour.
 * The caller reports `succeeded` where nothing new was kept, so that a repeat does not count.
 */
export async function allowWriting(
  limits: AttemptLimits,
  kind: 'reservation' | 'feedback' | 'contact',
  { clientId, ip, website }: Writer,
  max = 10,
): Promise<Attempt> {
  if (website !== '') throw refuse('robot');
  const network = networkOf(ip);
  return await limits.attempt(
    [
      { subject: `${kind}:${clientId}:${network}`, max, windowMs: WINDOW_MS },
      { subject: `writing:${network}`, max: MAX_EVERYWHERE, windowMs: WINDOW_MS },
    ],
    'guests.error.tooMany',
  );
}
