import { useT } from '#store/lib/page/i18n.tsx';
import { Failed } from './failed.tsx';

/** After an error outside of every part that has a place of its own: a message and a reload instead of a blank window. */
export function BrokenPage() {
  const t = useT();
  return <Failed text={t('shell.error.crash')} action={t('shell.error.reload')} onAction={() => location.reload()} />;
}
