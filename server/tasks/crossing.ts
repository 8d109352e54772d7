/** Errors on their way from one process to the other: a refusal stays one, with its reason and words. */
import type { Reason } from '#core/contract/wire/refusals.ts';
import { AppError, type ErrorCode, type Message } from '#server/errors.ts';
import { Refusal, refuse } from '#server/refuse.ts';

export type Failure =
  | { readonly refused: Message & { readonly code: ErrorCode; readonly reason: Reason | null } }
  /** The error as it is written in a log. */
  | { readonly error: string };

/** The reason and the words of a refusal, without its fields: tasks know none of the request. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError))
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  const { code, key, options } = error;
  const reason = error instanceof Refusal ? error.reason : null;
  return { refused: { code, key, reason, ...(options.values && { values: options.values }) } };
}

export function errorOf(failure: Failure): Error {
  if ('error' in failure) return new Error(failure.error);
  const { code, key, reason, values = {} } = failure.refused;
  return reason === null ? new AppError(code, key, { values }) : refuse(reason, { key, values });
}
