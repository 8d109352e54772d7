/** Who may sign in here, as the owner manages it. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import type { WirePeople } from '#core/contract/staff/console-people.ts';

const PEOPLE_KEY = ['people'] as const;
export const SESSIONS_KEY = ['sessions'] as const;

export function usePeople() {
  return useQuery({ queryKey: PEOPLE_KEY, queryFn: () => call('listPeople', {}) });
}

/** Every change answers the whole list. */
export function keepPeople(queries: QueryClient, people: WirePeople): void {
  queries.setQueryData(PEOPLE_KEY, people);
  void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
}

/** Runs one thing at a time and keeps the text of what went wrong. */
export function useAction() {
  const t = useT();
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Whether it went well. */
  const run = async (work: (queries: QueryClient) => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError('');
    try {
      await work(queries);
      return true;
    } catch (failure) {
      setError(errorText(failure, t('shell.unreachable')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, run };
}
