/** What a press asks of the server: one at a time, and what the server says against it. */
import { useRef, useState } from 'react';
import { CallError, errorText } from './http.ts';
import { useT } from './i18n.tsx';

interface Failure {
  /** By the name of the field in the call. */
  readonly fields: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
}

const NONE: Failure = { fields: {}, problem: undefined };

export interface Attempt extends Failure {
  readonly isBusy: boolean;
  /** Does nothing while an earlier one runs; what `work` throws becomes `fields` and `problem`. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Something that is wrong without asking; undefined takes the last one away. */
  refuse(problem: string | undefined): void;
}

export function useAttempt(): Attempt {
  const t = useT();
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  return {
    ...failure,
    isBusy,
    async run(work) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setFailure(NONE);
      try {
        await work();
      } catch (error) {
        setFailure({
          fields: error instanceof CallError ? error.fields : {},
          problem: errorText(error, t('shell.unreachable')),
        });
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    refuse: (problem) => setFailure({ fields: {}, problem }),
  };
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
