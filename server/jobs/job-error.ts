/** The error of a failed job, as a text that the database can always store. Pure. */
import { storable } from '#server/storable.ts';

const MOST_CHARACTERS = 1_000;

/**
 * An error with a message that can be stored, for any thrown value: an error, a text, or an object without a readable
 * message. The thrown value is its cause. The parameters of a failed statement are left out: they are personal data.
 */
export function storableError(thrown: unknown): Error {
  const text = textOf(thrown).replace(/\nparams: [\s\S]*$/, '');
  const message = storable(text.slice(0, MOST_CHARACTERS), '\ufffd').trim();
  return new Error(message || 'Failed without a message', { cause: thrown });
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return '';
  }
}
