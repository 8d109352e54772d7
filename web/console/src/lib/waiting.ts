/** How many orders nobody has answered, for pages beside the board. */
import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { BOARD_KEY } from './queries.ts';

const EVERY_MS = 10_000;

export function useWaiting(): number {
  const { data } = useQuery({
    queryKey: BOARD_KEY,
    queryFn: () => call('getBoard', {}),
    refetchInterval: EVERY_MS,
    select: (board) => board.tickets.filter(({ column }) => column === 'new').length,
  });
  return data ?? 0;
}
