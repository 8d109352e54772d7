/** Sends one request at a time for a press and keeps the server's refusal. */
import { type Attempt, useAttempt as useAttemptOf } from '#kit/forms/use-attempt.ts';
import { errorText } from './http.ts';
import '#ui/forms/field.css';

export type { Attempt } from '#kit/forms/use-attempt.ts';

/** `wordsOf` returns the text for an error that the app can describe better than the server, else undefined. */
export function useAttempt(wordsOf?: (error: unknown) => string | undefined): Attempt {
  return useAttemptOf((error) => wordsOf?.(error) ?? errorText(error));
}

/** Shows a refusal and announces it to screen readers; renders nothing without a text. */
export function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="err" role="alert">
      {text}
    </p>
  );
}
