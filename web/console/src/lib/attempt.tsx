/** What a press asks of the server: one at a time, and what the server says against it. */
import { type Attempt, useAttempt as useAttemptOf } from '#kit/forms/use-attempt.ts';
import { errorText } from './http.ts';

export type { Attempt } from '#kit/forms/use-attempt.ts';

/** `wordsOf` words what the app knows better than the server; undefined leaves it to the usual words. */
export function useAttempt(wordsOf?: (error: unknown) => string | undefined): Attempt {
  return useAttemptOf((error) => wordsOf?.(error) ?? errorText(error));
}

/** A refusal, read out when it appears; nothing without one. */
export function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="err" role="alert">
      {text}
    </p>
  );
}
