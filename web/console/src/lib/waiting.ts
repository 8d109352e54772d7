/** How many orders wait for an answer, for pages other than the board. */
import { useQuery } from '@tanstack/react-query';
import { useFallbackPoll } from './connection.ts';
import { call } from './http.ts';
import { BOARD_KEY } from './queries.ts';

export function useWaiting(): number {
  const { data } = useQuery({
    queryKey: BOARD_KEY,
    queryFn: () => call('getBoard', {}),
    refetchInterval: useFallbackPoll(),
    select: (board) => board.tickets.filter(({ column }) => column === 'new').length,
  });
  return data ?? 0;
}
