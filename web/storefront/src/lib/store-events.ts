import { useEffect } from 'react';
import { useDocuments } from './documents.tsx';
import { whenIdle } from './time/when-idle.ts';

/** Follows the restaurant for the life of the component, from when the browser has nothing better to do. */
export function useStoreEvents(clientId: string): void {
  const documents = useDocuments();
  useEffect(() => {
    let end = whenIdle(load);
    let isOver = false;
    function load(): void {
      import('./follow-store.ts').then(
        ({ followStore }) => {
          if (!isOver) end = followStore(documents, clientId);
        },
        // Without a network there is nothing to follow either.
        () => addEventListener('online', load, { once: true }),
      );
    }
    return () => {
      isOver = true;
      end();
    };
  }, [clientId, documents]);
}
