import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAttempt } from '#store/lib/attempt.ts';
import { CallError } from '#store/lib/http.ts';
import type { AuthForm } from './auth-form.ts';

/** Fields that the server may find fault with and the form has. */
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
  /** What went wrong and belongs to no field. */
  readonly failure: string | null;
  /** What is wrong with the code. */
  readonly codeError: string | null;
  readonly setCodeError: (message: string | null) => void;
  /** Runs one piece of work at a time, a second press is passed over; resolves to whether it succeeded. */
  readonly run: (work: () => Promise<void>, fallback: string) => Promise<boolean>;
}

/** One try at a time of the form that the dialog's forms share, and the server's words where they belong. */
export function useSubmission(): Submission {
  const { setError } = useFormContext<AuthForm>();
  const { isBusy, problem = null, run: attempt, refuse } = useAttempt();
  const [codeError, setCodeError] = useState<string | null>(null);

  /** Puts the server's words at their fields; answers what belongs to no field. */
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
    // In place of the words that the attempt itself would show.
    if (!isDone) refuse(failure);
    return isDone;
  }
  return { isBusy, failure: problem, codeError, setCodeError, run };
}
