import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DIETARY_TAGS, type DietaryTag } from '#core/domain/menu/menu.ts';
import { filterCount, type MenuFilter } from '#core/domain/menu/search.ts';
import { Nothing } from '#kit/late.tsx';
import { useT, withTexts } from '#store/lib/page/i18n.tsx';
import { late } from '#store/start/late.tsx';
import { Chip } from '#ui/actions/chip.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SEARCH_ID } from './sections.ts';
import '#ui/forms/input.css';
import './menu-tools.css';

const RecentSearches = late(
  withTexts(() => import('./recent-searches.tsx').then((module) => ({ default: module.RecentSearches }))),
  Nothing,
);

const DIET_ICON = {
  vegetarian: 'leaf',
  vegan: 'vegan',
  'gluten-free': 'wheat-off',
  'dairy-free': 'milk-off',
} as const satisfies Record<DietaryTag, string>;

export type MenuToolsProps = {
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  onOpenFilters: () => void;
  /** Whether the search finds a dish. */
  isFound: boolean;
};

function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/** One chip for each diet. */
export function DietChips({ filter, onChange }: Pick<MenuToolsProps, 'filter' | 'onChange'>) {
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

/** Search, diets and the button of the filter sheet (allergens; on phones the diets too). */
export function MenuTools({ filter, onChange, onOpenFilters, isFound }: MenuToolsProps) {
  const t = useT();
  const active = filterCount(filter);
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  // What was typed before the page was hydrated counts as typed.
  const takeTyped = useEffectEvent(() => {
    const query = input.current?.value ?? '';
    if (query !== filter.query) onChange({ ...filter, query });
  });
  useEffect(() => takeTyped(), []);
  return (
    <search className="tools">
      <div className="tools__search">
        <Icon name="search" />
        <label className="vh" htmlFor={SEARCH_ID}>
          {t('menu.search')}
        </label>
        <input
          ref={input}
          id={SEARCH_ID}
          className="input"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('menu.search')}
          value={filter.query}
          onFocus={() => setUsed(true)}
          onChange={(event) => onChange({ ...filter, query: event.target.value })}
        />
        {filter.query !== '' && (
          <IconButton
            icon="x"
            label={t('menu.search.clear')}
            onClick={() => {
              onChange({ ...filter, query: '' });
              input.current?.focus();
            }}
          />
        )}
        {isUsed && (
          <Suspense>
            <RecentSearches
              {...{ input, isFound }}
              query={filter.query}
              onQuery={(query) => onChange({ ...filter, query })}
            />
          </Suspense>
        )}
      </div>
      <div className="tools__chips">
        <DietChips filter={filter} onChange={onChange} />
      </div>
      <span className="tools__filters" data-active={active > 0 || undefined}>
        <IconButton icon="sliders" look="line" label={t('menu.filters')} onClick={onOpenFilters} />
        {active > 0 && (
          <>
            <span className="tools__badge" aria-hidden="true">
              {active}
            </span>
            <span className="vh">{t('menu.filters.active', { count: active })}</span>
          </>
        )}
      </span>
    </search>
  );
}
