/** The signed-in customer's profile, addresses included; one answer for every page that shows a part of it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireProfile } from '#core/contract/accounts/customers.ts';
import { call } from '#store/lib/http.ts';
import { useSession } from './session.ts';

export function profileKey(clientId: string): readonly [string, string] {
  return ['profile', clientId];
}

/**
 * The signed-in customer's profile, loaded again whenever a page that shows it opens. For a guest nothing is loaded.
 */
export function useProfile(clientId: string): UseQueryResult<WireProfile> {
  const session = useSession();
  return useQuery({
    queryKey: profileKey(clientId),
    queryFn: async ({ signal }): Promise<WireProfile> =>
      (await call('getProfile', { params: { clientId }, signal })).data,
    enabled: session !== null,
    staleTime: 0,
    refetchOnMount: true,
  });
}
