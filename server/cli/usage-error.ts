/** A mistake of whoever typed the command: one sentence, exit code 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
