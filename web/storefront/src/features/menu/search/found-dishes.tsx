import { useEffect, useMemo, useRef } from 'react';
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { foldText, type MenuFilter, NO_FILTER } from '#core/domain/menu/search.ts';
import { DietChips } from '#store/features/menu/diet-chips.tsx';
import { type DishLayout, SectionDishes, SectionList } from '#store/features/menu/section-list.tsx';
import { menuSections } from '#store/features/menu/sections.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { foundIn } from './found.ts';
import { markWords } from './mark-words.ts';
import './found-dishes.css';

export type FoundDishesProps = {
  menu: WireMenu;
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  layout: DishLayout;
};

/** In the place of the menu during a search or with a filter: what was found, else what comes near. */
export function FoundDishes({ menu, filter, onChange, layout }: FoundDishesProps) {
  const t = useT();
  const list = useRef<HTMLElement>(null);
  const { found, near, words } = useMemo(() => foundIn(menu, filter), [menu, filter]);
  const query = filter.query.trim();
  const isSearch = foldText(query) !== '';
  useEffect(() => markWords(list.current, words), [words]);
  const cards = (dishes: readonly WireProductCard[]) => (
    <SectionDishes section={{ id: 'found', department: null, dishes }} layout={layout} />
  );
  return (
    <section ref={list} className="found" data-none={found.length === 0 || undefined}>
      {found.length > 0 && (
        <>
          <p className="found__said" data-said="">
            {t('menu.found', { count: found.length })}
          </p>
          {isSearch ? (
            cards(found)
          ) : (
            <SectionList sections={menuSections(menu, filter, { withPopular: false })} layout={layout} />
          )}
        </>
      )}
      {found.length === 0 && (
        <>
          <div data-said="">
            <h2 className="display f22 found__none">
              {isSearch ? t('menu.empty.query', { query }) : t('menu.empty.title')}
            </h2>
            <p className="found__said">{t(near.length > 0 ? 'menu.empty.near' : 'menu.empty.text')}</p>
          </div>
          {near.length > 0 && cards(near)}
          <div className="found__ways">
            {isSearch && <DietChips filter={filter} onChange={(next) => onChange({ ...next, query: '' })} />}
            <Button look="outline" onClick={() => onChange(NO_FILTER)}>
              {t('menu.empty.clear')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
