/** How many orders wait for an answer, for pages other than the board. */
import { useQuery } from '@tanstack/react-query';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { BOARD_KEY } from '#console/lib/queries.ts';

export function useWaiting(): number {
  const { data } = useQuery({
    queryKey: BOARD_KEY,
    queryFn: () => call('getBoard', {}),
    refetchInterval: useFallbackPoll(),
    select: (board) => board.tickets.filter(({ column }) => column === 'new').length,
  });
  return data ?? 0;
}
