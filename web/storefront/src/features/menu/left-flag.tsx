import { FEW_LEFT } from '#core/domain/menu/stock-count.ts';
import { useT } from '#store/lib/page/i18n.tsx';

/** '3 left', for the last few of a dish. */
export function LeftFlag({ left }: { left: number | null }) {
  const t = useT();
  if (left === null || left === 0 || left > FEW_LEFT) return null;
  return <span className="flag flag--left">{t('menu.left', { count: left })}</span>;
}
