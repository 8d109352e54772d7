/** Editing a document that others may change too: loaded and typed values, saving, and conflicts. State only. */
import { useState } from 'react';
import { CallError } from '#core/contract/wire/call.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

export interface Versioned {
  readonly version: string;
}

export interface VersionedDraftOptions<Loaded extends Versioned, Draft> {
  /** The last fetched version. */
  readonly loaded: Loaded;
  /** The edited part; must return an equal draft for the same `loaded`. */
  readonly read: (loaded: Loaded) => Draft;
  /**
   * The form's initial values where they differ from the stored ones, e.g. a copy; saved even if nothing else is typed.
   */
  readonly initial?: Draft;
  /** Saves and resolves to the stored version; status 409 says that another person saved first. */
  readonly send: (draft: Draft, version: string) => Promise<Loaded>;
  /** Fetches again after such a refusal. */
  readonly refetch: () => void;
  readonly errorText: (error: unknown) => string;
}

export interface VersionedDraft<Loaded, Draft> extends Pick<Attempt, 'fields' | 'problem' | 'isBusy'> {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  readonly isDirty: boolean;
  /** Saved, and not changed since. */
  readonly isSaved: boolean;
  /** The version that another person saved during typing; null when there is no conflict. */
  readonly theirs: Loaded | null;
  readonly takeTheirs: () => void;
  /** Lets the next save overwrite it. */
  readonly keepMine: () => void;
  /** Replaces what was typed with the stored version. */
  readonly discard: () => void;
  /** Discards what was typed, before leaving. */
  readonly forget: () => void;
  /** Resolves to whether it was saved. */
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
  // Without unsaved changes, follow what others save.
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
