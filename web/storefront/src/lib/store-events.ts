import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './time/when-idle.ts';

/** Follows the restaurant for the life of the component, from when the browser has nothing better to do. */
export function useStoreEvents(clientId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let end = whenIdle(load);
    let isOver = false;
    function load(): void {
      import('./follow-store.ts').then(
        ({ followStore }) => {
          if (!isOver) end = followStore(queries, clientId);
        },
        // Without a network there is nothing to follow either.
        () => addEventListener('online', load, { once: true }),
      );
    }
    return () => {
      isOver = true;
      end();
    };
  }, [clientId, queries]);
}
