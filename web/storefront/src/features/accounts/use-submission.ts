import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAttempt } from '#store/lib/attempt.ts';
import { CallError } from '#store/lib/http.ts';
import type { AuthForm } from './auth-form.ts';

/** Fields of the form that the server may refuse. */
const FIELDS: readonly string[] = [
  'FirstName',
  'LastName',
  'Email',
  'PhoneNumber',
  'BirthDate',
  'Password',
  'NewPassword',
];
const CODE_FIELDS: readonly string[] = ['OTP', 'Otp'];

export interface Submission {
  readonly isBusy: boolean;
  /** An error that belongs to no field. */
  readonly failure: string | null;
  /** The error of the code. */
  readonly codeError: string | null;
  readonly setCodeError: (message: string | null) => void;
  /** Runs one task at a time and ignores a second press; resolves to whether the task succeeded. */
  readonly run: (work: () => Promise<void>, fallback: string) => Promise<boolean>;
}

/** One attempt at a time for the form that the dialog's forms share, with the server's messages at their fields. */
export function useSubmission(): Submission {
  const { setError } = useFormContext<AuthForm>();
  const { isBusy, problem = null, run: attempt, refuse } = useAttempt();
  const [codeError, setCodeError] = useState<string | null>(null);

  /** Puts the server's messages at their fields; returns the message that belongs to no field. */
  function explain(error: unknown, fallback: string): string | undefined {
    if (!(error instanceof CallError)) return fallback;
    let hasField = false;
    for (const [name, message] of Object.entries(error.fields)) {
      if (CODE_FIELDS.includes(name)) setCodeError(message);
      else if (FIELDS.includes(name)) setError(name as keyof AuthForm, { message });
      else continue;
      hasField = true;
    }
    return hasField ? undefined : error.message || fallback;
  }

  async function run(work: () => Promise<void>, fallback: string): Promise<boolean> {
    if (isBusy) return false;
    setCodeError(null);
    let failure: string | undefined;
    const isDone = await attempt(() =>
      work().catch((error: unknown) => {
        failure = explain(error, fallback);
        throw error;
      }),
    );
    // Replaces the message that the attempt itself would show.
    if (!isDone) refuse(failure);
    return isDone;
  }
  return { isBusy, failure: problem, codeError, setCodeError, run };
}
