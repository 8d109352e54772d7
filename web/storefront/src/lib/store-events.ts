import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './time/when-idle.ts';

/** Follows the restaurant's events for the life of the component, starting when the browser is idle. */
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
        // Without a network the module cannot load and there are no events.
        () => addEventListener('online', load, { once: true }),
      );
    }
    return () => {
      isOver = true;
      end();
    };
  }, [clientId, queries]);
}
