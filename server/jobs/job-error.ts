/** How a job ended badly, as a text that the database can always keep. Pure. */

const MOST_CHARACTERS = 1_000;
/** NUL and halves of surrogate pairs: what PostgreSQL refuses in a text. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/**
 * An error with a message that can be stored, whatever was thrown: an error, a text, an object whose message cannot even
 * be read. What was thrown is its cause. The values that a failed statement was given are left out: they are people's data.
 */
export function storableError(thrown: unknown): Error {
  const text = textOf(thrown).replace(/\nparams: [\s\S]*$/, '');
  const message = text.slice(0, MOST_CHARACTERS).replace(UNSTORABLE, '\ufffd').trim();
  return new Error(message || 'Failed without a message', { cause: thrown });
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return '';
  }
}
