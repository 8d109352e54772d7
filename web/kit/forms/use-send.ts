/** A mutation that one press sends, for pages that keep its answer in the queries' cache. */
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Result<Data, Input> = UseMutationResult<Data, Error, Input>;
type Without<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;

export type Send<Data, Input> = Without<Result<Data, Input>, 'mutate' | 'mutateAsync'> & {
  /**
   * Sends once. While an earlier call runs, or what follows it (`onSuccess`, `onSettled`), it does nothing: the second
   * press of a double click comes before React has drawn the button as busy.
   */
  readonly mutate: Result<Data, Input>['mutate'];
};

/**
 * A mutation that a double click sends once. `keyOf` tells presses on one thing from presses on another, which do not
 * wait for each other.
 */
export function useSend<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
  keyOf: (input: Input) => string = () => '',
): Send<Data, Input> {
  const { mutate: _, mutateAsync, ...state } = useMutation({ networkMode: 'always', retry: false, ...options });
  const running = useRef(new Set<string>());
  return {
    ...state,
    mutate: (...sent) => {
      const key = keyOf(sent[0] as Input);
      if (running.current.has(key)) return;
      running.current.add(key);
      const free = () => running.current.delete(key);
      // The state has the error.
      mutateAsync(...sent).then(free, free);
    },
  };
}
