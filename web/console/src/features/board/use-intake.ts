/** Changing how orders are taken in; every other board and the store hear of it by themselves. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { BOARD_KEY } from '#console/lib/queries.ts';
import type { WireBoard } from '#core/contract/wire/console.ts';
import type { ServiceChange } from './intake-draft.ts';

export function useSetIntake() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (services: readonly ServiceChange[]) => call('setIntake', { body: { services: [...services] } }),
    onSuccess: (intake) => {
      queries.setQueryData<WireBoard>(BOARD_KEY, (board) => board && { ...board, intake });
    },
    // Not waited for: the sheet closes with the answer.
    onSettled: () => void queries.invalidateQueries({ queryKey: BOARD_KEY }),
  });
}
