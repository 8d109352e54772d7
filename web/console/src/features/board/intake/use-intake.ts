/** Changes the intake of orders; events refresh the other boards and the store. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { BOARD_KEY } from '#console/lib/queries.ts';
import type { WireBoard } from '#core/contract/orders/console-tickets.ts';
import { useSend } from '#kit/forms/use-send.ts';
import type { ServiceChange } from './intake-draft.ts';

export function useSetIntake() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (services: readonly ServiceChange[]) => call('setIntake', { body: { services: [...services] } }),
    onSuccess: (intake) => {
      queries.setQueryData<WireBoard>(BOARD_KEY, (board) => board && { ...board, intake });
    },
    // Not awaited, so that the sheet closes with the answer.
    onSettled: () => void queries.invalidateQueries({ queryKey: BOARD_KEY }),
  });
}
