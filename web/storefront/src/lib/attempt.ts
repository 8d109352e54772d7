/** A button's call to the server: one at a time, with the message of a refusal. */
import { type Attempt, useAttempt as useAttemptOf } from '#kit/forms/use-attempt.ts';
import { errorText } from './http.ts';

interface AttemptOptions {
  /** The app's own message for an error; undefined shows the usual one. */
  readonly wordsOf?: (error: unknown) => string | undefined;
  /** Gets the message of each failure, for a toast. */
  readonly onError?: (text: string) => void;
}

/** Runs what a press begins and shows its error, worded by `wordsOf` or as the server words it. */
export function useAttempt({ wordsOf, onError }: AttemptOptions = {}): Attempt {
  return useAttemptOf((error) => wordsOf?.(error) ?? errorText(error), onError);
}
