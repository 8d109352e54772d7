import type { DietaryTag } from '#core/domain/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const FLAMES = { 1: ['a'], 2: ['a', 'b'], 3: ['a', 'b', 'c'] } as const;

function isHot(heat: number): heat is keyof typeof FLAMES {
  return heat === 1 || heat === 2 || heat === 3;
}

/** Boxed diets, and one to three flames with their word. */
export function ProductFacts({
  dietary,
  heat,
  isR18,
}: {
  dietary: readonly DietaryTag[];
  heat: number;
  isR18: boolean;
}) {
  const t = useT();
  if (dietary.length === 0 && !isHot(heat) && !isR18) return null;
  return (
    <p className="pd__facts">
      {isR18 && (
        <span role="img" className="pd__diet" title={t('menu.r18.title')}>
          {t('menu.r18')}
        </span>
      )}
      {dietary.map((tag) => (
        <span key={tag} role="img" className="pd__diet" title={t(`menu.diet.${tag}`)}>
          {t(`menu.dietShort.${tag}`)}
        </span>
      ))}
      {isHot(heat) && (
        <span className="pd__heat">
          {FLAMES[heat].map((flame) => (
            <Icon key={flame} name="flame" size="xs" />
          ))}
          <span>{t(`menu.heat.${heat}`)}</span>
        </span>
      )}
    </p>
  );
}
