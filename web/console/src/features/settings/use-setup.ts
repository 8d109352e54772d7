/** The values of one set-up page: stored values, typed values, and conflicts with other people's changes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '#console/lib/attempt.tsx';
import { CallError, call } from '#console/lib/http.ts';
import type { WireSettingsOfPage } from '#core/contract/settings/console-settings.ts';
import type { SettingPage, SetupKey } from '#core/contract/settings/keys.ts';

interface Typed {
  /** The stored value when typing began. */
  readonly was: string;
  readonly value: string;
}

type Draft = Readonly<Partial<Record<SetupKey, Typed>>>;

export interface Conflict {
  readonly key: SetupKey;
  /** 'Ana changed this, Sat 18:02.' */
  readonly text: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface SetupForm {
  readonly page: SettingPage;
  readonly data: WireSettingsOfPage;
  value(key: SetupKey): string;
  set(key: SetupKey, value: string): void;
  error(key: SetupKey): string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** The problem of the whole page: no network, no permission. */
  readonly problem: string | undefined;
  readonly conflicts: readonly Conflict[];
  /** Grows with every refusal, so that the page focuses the first invalid field again. */
  readonly refusals: number;
  keepMine(conflict: Conflict): void;
  takeTheirs(conflict: Conflict): void;
  save(): void;
  discard(): void;
}

/** Kept while the console is open, so that Back does not lose typed text. */
const drafts = new Map<string, Draft>();

/** `owner` is the typing person: another person's draft is not shown. */
export function useSetup(page: SettingPage, owner: string) {
  const queries = useQueryClient();
  const queryKey = ['setup', page];
  const query = useQuery({ queryKey, queryFn: () => call('getSettingsPage', { params: { page } }) });
  const draftKey = `${owner} ${page}`;
  const [draft, setDraftState] = useState<Draft>(() => drafts.get(draftKey) ?? {});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { problem, isBusy: isSaving, run, refuse } = useAttempt();
  const [clashes, setClashes] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const setDraft = (next: Draft) => {
    drafts.set(draftKey, next);
    setDraftState(next);
  };

  function formOf(data: WireSettingsOfPage): SetupForm {
    const present = (key: SetupKey) => data.values[key] ?? '';
    const typed = (Object.entries(draft) as [SetupKey, Typed][]).filter(([key, one]) => one.value !== present(key));
    const without = (key: SetupKey, from: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(from).filter(([one]) => one !== key));

    function set(key: SetupKey, value: string): void {
      setDraft({ ...draft, [key]: { was: draft[key]?.was ?? present(key), value } });
      setErrors(without(key, errors));
      setSaved(false);
    }

    async function save(): Promise<void> {
      await run(async () => {
        const changes = typed.map(([key, one]) => ({ key, was: one.was, value: one.value }));
        const saved = await call('saveSettingsPage', { params: { page }, body: { changes } }).catch(show);
        queries.setQueryData(queryKey, saved);
        setDraft({});
        setErrors({});
        setClashes({});
        setSaved(true);
      });
    }

    /** Shows a refusal at its fields and throws it again. */
    async function show(error: unknown): Promise<never> {
      if (error instanceof CallError && error.reason === 'setting-changed') {
        await query.refetch();
        setClashes(error.fields);
      } else if (error instanceof CallError) setErrors(error.fields);
      setRefusals((count) => count + 1);
      throw error;
    }

    return {
      page,
      data,
      value: (key) => draft[key]?.value ?? present(key),
      set,
      error: (key) => errors[key],
      isDirty: typed.length > 0,
      isSaving,
      isSaved,
      problem,
      refusals,
      conflicts: typed.flatMap(([key, one]) => {
        const text = clashes[key];
        return text === undefined ? [] : [{ key, text, mine: one.value, theirs: present(key) }];
      }),
      keepMine: ({ key, mine, theirs }) => {
        setDraft({ ...draft, [key]: { was: theirs, value: mine } });
        setClashes(without(key, clashes));
        refuse(undefined);
      },
      takeTheirs: ({ key }) => {
        const { [key]: _mine, ...others } = draft;
        setDraft(others);
        setClashes(without(key, clashes));
        refuse(undefined);
      },
      save: () => void save(),
      discard: () => {
        setDraft({});
        setErrors({});
        setClashes({});
        refuse(undefined);
      },
    };
  }

  return { query, formOf };
}
