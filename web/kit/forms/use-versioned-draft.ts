/** Editing a document that others may change too: what was loaded, what was typed, saving, and who was faster. State only. */
import { useState } from 'react';
import { CallError } from '#core/contract/wire/call.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

export interface Versioned {
  readonly version: string;
}

export interface VersionedDraftOptions<Loaded extends Versioned, Draft> {
  /** As it was fetched last. */
  readonly loaded: Loaded;
  /** The part that is edited; the same draft for the same `loaded`. */
  readonly read: (loaded: Loaded) => Draft;
  /** What the form starts with where that is not what is stored, e.g. a copy; saved even when nothing more is typed. */
  readonly initial?: Draft;
  /** Saves and answers what is stored now; a refusal with status 409 says that another person was faster. */
  readonly send: (draft: Draft, version: string) => Promise<Loaded>;
  /** Fetches again after such a refusal. */
  readonly refetch: () => void;
  readonly errorText: (error: unknown) => string;
}

export interface VersionedDraft<Loaded, Draft> extends Pick<Attempt, 'fields' | 'problem' | 'isBusy'> {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  readonly isDirty: boolean;
  /** Saved, and nothing typed since. */
  readonly isSaved: boolean;
  /** What another person saved while something was typed here; null when nothing is to be decided. */
  readonly theirs: Loaded | null;
  readonly takeTheirs: () => void;
  /** Saves over it with the next press. */
  readonly keepMine: () => void;
  /** Forgets what was typed for what is stored now. */
  readonly discard: () => void;
  /** Forgets what was typed, as before leaving. */
  readonly forget: () => void;
  /** Answers whether it was saved. */
  readonly save: () => Promise<boolean>;
}

export function useVersionedDraft<Loaded extends Versioned, Draft>(
  options: VersionedDraftOptions<Loaded, Draft>,
): VersionedDraft<Loaded, Draft> {
  const { loaded, read, send, refetch } = options;
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => options.initial ?? read(loaded));
  const [isSaved, setSaved] = useState(false);
  const { fields, problem, isBusy, run, refuse } = useAttempt(options.errorText);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(read(base));
  const isOther = loaded.version !== base.version;
  const take = (stored: Loaded) => {
    setBase(stored);
    setDraft(read(stored));
  };
  // Nothing typed: follow what others save.
  if (isOther && !isDirty) take(loaded);
  const theirs = isOther && isDirty ? loaded : null;
  const discard = () => {
    take(loaded);
    refuse(undefined);
  };
  return {
    draft,
    set: (next) => {
      setDraft(next);
      setSaved(false);
    },
    isDirty,
    isSaved: isSaved && !isDirty,
    isBusy,
    fields,
    problem,
    theirs,
    takeTheirs: discard,
    keepMine: () => {
      setBase(loaded);
      refuse(undefined);
    },
    discard,
    forget: () => setDraft(read(base)),
    save: () =>
      run(async () => {
        try {
          take(await send(draft, base.version));
          setSaved(true);
        } catch (error) {
          if (error instanceof CallError && error.status === 409) refetch();
          throw error;
        }
      }),
  };
}
