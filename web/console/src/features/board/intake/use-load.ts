/** The rest of the day by quarter hours; fetched only while shown, and after every event about orders. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { LOAD_KEY } from '#console/lib/queries.ts';
import type { WireBoardLoad } from '#core/contract/orders/console-board.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { useSend } from '#kit/forms/use-send.ts';

/** Refresh interval: a quarter hour also ends without an event. */
const TURN_MS = MINUTE_MS;

export function useLoad(): UseQueryResult<WireBoardLoad> {
  const fallback = useFallbackPoll();
  return useQuery({
    queryKey: LOAD_KEY,
    queryFn: () => call('getBoardLoad', {}),
    refetchInterval: fallback === false ? TURN_MS : fallback,
  });
}

export function useSetSlot() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (body: BodyOf<'setSlot'>) => call('setSlot', { body }),
    onSuccess: (load) => queries.setQueryData(LOAD_KEY, load),
    onError: () => void queries.invalidateQueries({ queryKey: LOAD_KEY }),
  });
}
