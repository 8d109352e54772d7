import { useEffect } from 'react';
import { whenIdle } from '#kit/when-idle.ts';
import { useDocuments } from './documents.tsx';

/** Follows the restaurant's events for the life of the component, starting when the browser is idle. */
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
        // Without a network the module cannot load and there are no events.
        () => addEventListener('online', load, { once: true }),
      );
    }
    return () => {
      isOver = true;
      end();
    };
  }, [clientId, documents]);
}
