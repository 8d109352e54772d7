import { useT } from '#store/lib/page/i18n.tsx';
import { useIsReachable } from '#store/lib/reachability.ts';
import { Note } from '#ui/display/note.tsx';

/** A note while there is no network or the server does not answer. */
export function OfflineNote() {
  const t = useT();
  if (useIsReachable()) return null;
  return (
    <Note tone="warn" live="polite">
      {t('shell.offline')}
    </Note>
  );
}
