/** What a press asks of the server: one at a time, and what the server says against it. */
import { type Attempt, useAttempt as useAttemptOf } from '#kit/forms/use-attempt.ts';
import { errorText } from './http.ts';

/** `wordsOf` words what the app knows better than the server; undefined leaves it to the usual words. */
export function useAttempt(wordsOf?: (error: unknown) => string | undefined): Attempt {
  return useAttemptOf((error) => wordsOf?.(error) ?? errorText(error));
}
