import { useT } from '#store/lib/page/i18n.tsx';

/** '3 left', for the last few of a dish. */
export function LeftFlag({ left }: { left: number | null }) {
  const t = useT();
  if (!left) return null;
  return <span className="flag flag--left">{t('menu.left', { count: left })}</span>;
}
