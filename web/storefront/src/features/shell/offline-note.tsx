import { useSyncExternalStore } from 'react';
import { Note } from '#ui/note.tsx';
import { useT } from '../../lib/i18n.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says so when the browser has no network. */
export function OfflineNote() {
  const t = useT();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Note tone="warn" live="polite">
      {t('shell.offline')}
    </Note>
  );
}
