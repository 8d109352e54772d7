/** Sends one request at a time for a press and keeps the server's refusal. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#core/contract/wire/call.ts';

export interface Attempt {
  /** Problems by the field's name in the call. */
  readonly fields: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /**
   * Does nothing while an earlier call runs; an error of `work` becomes `fields` and `problem`. Resolves to whether it
   * succeeded.
   */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Sets a problem that was found without the server; undefined removes it. */
  refuse(problem: string | undefined): void;
}

const NONE: Attempt['fields'] = {};

/** `errorText` gives the text of an error; `onError` gets it after each failure, for a toast. */
export function useAttempt(errorText: (error: unknown) => string, onError?: (text: string) => void): Attempt {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // Without a network a call fails at once; by default TanStack would pause it silently.
    networkMode: 'always',
    retry: false,
  });
  const [refusal, setRefusal] = useState<string>();
  /** Set before React renders, so that a second press in the same moment does nothing. */
  const isRunning = useRef(false);
  return {
    fields: error instanceof CallError ? error.fields : NONE,
    problem: refusal ?? (error ? errorText(error) : undefined),
    isBusy: isPending,
    async run(work) {
      if (isRunning.current) return false;
      isRunning.current = true;
      setRefusal(undefined);
      try {
        await mutateAsync(work);
        return true;
      } catch (failure) {
        // `problem` and `fields` show the error.
        onError?.(errorText(failure));
        return false;
      } finally {
        isRunning.current = false;
      }
    },
    refuse: (problem) => {
      reset();
      setRefusal(problem);
    },
  };
}
