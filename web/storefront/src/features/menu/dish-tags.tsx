import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { DietaryTag } from '#core/domain/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './dish-tags.css';

const FLAMES = [1, 2, 3] as const;

/** Tags that vegan implies. */
const IN_VEGAN: readonly DietaryTag[] = ['vegetarian', 'dairy-free'];

function shownDiets(dietary: readonly DietaryTag[]): readonly DietaryTag[] {
  return dietary.includes('vegan') ? dietary.filter((tag) => !IN_VEGAN.includes(tag)) : dietary;
}

function isGreen(tag: DietaryTag): boolean {
  return tag === 'vegetarian' || tag === 'vegan';
}

/**
 * The letters V, VG, GF, DF in boxes with their names, and one to three flames with a word; Hindi and Punjabi show full
 * words.
 */
export function DishTags({ dish }: { dish: Pick<WireProductCard, 'dietary' | 'heat' | 'isR18'> }) {
  const t = useT();
  const diets = shownDiets(dish.dietary);
  const heat = FLAMES.find((most) => most === dish.heat);
  if (diets.length === 0 && !heat && !dish.isR18) return null;
  return (
    <p className="tags">
      {diets.map((tag) => (
        <span key={tag} role="img" className={isGreen(tag) ? 'diet diet--veg' : 'diet'} title={t(`menu.diet.${tag}`)}>
          {t(`menu.dietShort.${tag}`)}
        </span>
      ))}
      {dish.isR18 && (
        <span role="img" className="diet diet--r18" title={t('menu.r18.title')}>
          {t('menu.r18')}
        </span>
      )}
      {heat && (
        <span className="heat">
          {FLAMES.slice(0, heat).map((flame) => (
            <Icon key={flame} name="flame" size="xs" />
          ))}
          <span>{t(`menu.heat.${heat}`)}</span>
        </span>
      )}
    </p>
  );
}
