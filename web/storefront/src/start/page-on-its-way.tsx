import { useT } from '#store/lib/page/i18n.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

/** In place of what is loaded first. */
export function PageOnItsWay() {
  const t = useT();
  return (
    <div className="page__wait">
      <Spinner size="l" label={t('shell.loading')} />
    </div>
  );
}
