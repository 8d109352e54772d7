/** A mistake in the typed command: one sentence, exit code 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
