import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';

/** Leads back from a department's page to all departments. */
export function BackToMenu() {
  const t = useT();
  return (
    <Link className="link" to="/">
      {t('menu.back')}
    </Link>
  );
}
