/** What a press asks of the server: one at a time, and what the server says against it. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#core/contract/wire/call.ts';

export interface Attempt {
  /** What is wrong with each field, by its name in the call. */
  readonly fields: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Does nothing while an earlier one runs; what `work` throws becomes `fields` and `problem`. Answers whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Something that is wrong without asking; undefined takes the last one away. */
  refuse(problem: string | undefined): void;
}

const NONE: Attempt['fields'] = {};

/** `errorText` words what was thrown. */
export function useAttempt(errorText: (error: unknown) => string): Attempt {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // A call without a network fails at once; TanStack would wait for one without a word.
    networkMode: 'always',
    retry: false,
  });
  const [refusal, setRefusal] = useState<string>();
  /** Set before React renders, so that a second press of the same moment is passed over. */
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
      } catch {
        // Shown by `problem` and `fields`.
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
