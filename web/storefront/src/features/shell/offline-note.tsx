import { Note } from '#ui/note.tsx';
import { useT } from '../../lib/i18n.tsx';
import { useIsReachable } from '../../lib/reachability.ts';

/** Says so when there is no network, or nobody at its other end. */
export function OfflineNote() {
  const t = useT();
  if (useIsReachable()) return null;
  return (
    <Note tone="warn" live="polite">
      {t('shell.offline')}
    </Note>
  );
}
