/** A button's call to the server: one at a time, with the message of a refusal. */
import { type Attempt, useAttempt as useAttemptOf } from '#kit/forms/use-attempt.ts';
import { errorText } from './http.ts';

/** `wordsOf` gives the app's own message for an error; undefined shows the usual one. */
export function useAttempt(wordsOf?: (error: unknown) => string | undefined): Attempt {
  return useAttemptOf((error) => wordsOf?.(error) ?? errorText(error));
}
