import { DIETARY_TAGS, type DietaryTag } from '#core/domain/menu/menu.ts';
import type { MenuFilter } from '#core/domain/menu/search.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Chip } from '#ui/actions/chip.tsx';

const DIET_ICON = {
  vegetarian: 'leaf',
  vegan: 'vegan',
  'gluten-free': 'wheat-off',
  'dairy-free': 'milk-off',
} as const satisfies Record<DietaryTag, string>;

export type DietChipsProps = { filter: MenuFilter; onChange: (filter: MenuFilter) => void };

function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/** One chip for each diet. */
export function DietChips({ filter, onChange }: DietChipsProps) {
  const t = useT();
  return DIETARY_TAGS.map((tag) => (
    <Chip
      key={tag}
      icon={DIET_ICON[tag]}
      pressed={filter.dietary.includes(tag)}
      onChange={() => onChange({ ...filter, dietary: toggled(filter.dietary, tag) })}
    >
      {t(`menu.diet.${tag}`)}
    </Chip>
  ));
}
