import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
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

/** A call of one of the forms: busy state, and the server's words where they belong. */
export function useSubmission(): Submission {
  const { setError } = useFormContext<AuthForm>();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);

  function explain(error: unknown, fallback: string): void {
    if (!(error instanceof CallError)) {
      setFailure(fallback);
      return;
    }
    let hasField = false;
    for (const [name, message] of Object.entries(error.fields)) {
      if (CODE_FIELDS.includes(name)) setCodeError(message);
      else if (FIELDS.includes(name)) setError(name as keyof AuthForm, { message });
      else continue;
      hasField = true;
    }
    if (!hasField) setFailure(error.message || fallback);
  }

  async function run(work: () => Promise<void>, fallback: string): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    setCodeError(null);
    try {
      await work();
      return true;
    } catch (error) {
      explain(error, fallback);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, codeError, setCodeError, run };
}
