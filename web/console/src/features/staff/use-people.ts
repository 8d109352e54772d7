/** The people who may sign in, for the owner's page. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import type { WirePeople } from '#core/contract/staff/console-people.ts';

const PEOPLE_KEY = ['people'] as const;
export const SESSIONS_KEY = ['sessions'] as const;

export function usePeople() {
  return useQuery({ queryKey: PEOPLE_KEY, queryFn: () => call('listPeople', {}) });
}

/** Stores the list that every change returns. */
export function keepPeople(queries: QueryClient, people: WirePeople): void {
  queries.setQueryData(PEOPLE_KEY, people);
  void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
}

/** Runs one action at a time and keeps its error text; '' for none. */
export function useAction() {
  const queries = useQueryClient();
  const { problem = '', isBusy, run } = useAttempt();
  return { error: problem, isBusy, run: (work: (all: QueryClient) => Promise<void>) => run(() => work(queries)) };
}
