import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filterCount, type MenuFilter } from '#core/domain/menu/search.ts';
import { Nothing } from '#kit/late.tsx';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { lateTexts } from '#store/start/late.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { DietChips } from './diet-chips.tsx';
import { SEARCH_ID } from './sections.ts';
import '#ui/forms/input.css';
import './menu-tools.css';

const RecentSearches = lateTexts(() => import('./search/searching.ts'), 'RecentSearches', Nothing);
const CancelSearch = lateTexts(() => import('./search/searching.ts'), 'CancelSearch', Nothing);

export type MenuToolsProps = {
  filter: MenuFilter;
  /** The text whose dishes the menu shows: a moment after that of the filter. */
  shown: string;
  onChange: (filter: MenuFilter) => void;
};

/** Search, diets and the button of the filter sheet (allergens; on phones the diets too). */
export function MenuTools({ filter, shown, onChange }: MenuToolsProps) {
  const t = useT();
  const dialogs = useDialogs();
  const active = filterCount(filter);
  const input = useRef<HTMLInputElement>(null);
  /** How far the page was scrolled when the field was used. */
  const [from, setFrom] = useState<number>();
  const setQuery = (query: string) => onChange({ ...filter, query });
  const [entered, setEntered] = useState<string>();
  // Enter leads to what is found, which may come later: its code, too.
  useEffect(() => {
    if (entered !== shown) return;
    setEntered(undefined);
    document.querySelector<HTMLElement>('.found .dish a')?.focus();
  }, [entered, shown]);
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
          onFocus={() => setFrom(from ?? scrollY)}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) setEntered(filter.query);
          }}
        />
        {filter.query !== '' && (
          <IconButton
            icon="x"
            label={t('menu.search.clear')}
            onClick={() => {
              setQuery('');
              input.current?.focus();
            }}
          />
        )}
        {from !== undefined && (
          <Suspense>
            <RecentSearches {...{ input }} query={filter.query} onQuery={setQuery} />
          </Suspense>
        )}
      </div>
      <div className="tools__chips">
        <DietChips filter={filter} onChange={onChange} />
      </div>
      <span className="tools__filters" data-active={active > 0 || undefined}>
        <IconButton icon="sliders" look="line" label={t('menu.filters')} onClick={() => dialogs.open('filters')} />
        {active > 0 && (
          <>
            <span className="tools__badge" aria-hidden="true">
              {active}
            </span>
            <span className="vh">{t('menu.filters.active', { count: active })}</span>
          </>
        )}
      </span>
      {from !== undefined && (
        <Suspense>
          <CancelSearch
            {...{ input, from, shown }}
            query={filter.query}
            onEmpty={() => setQuery('')}
            onEnd={() => setFrom(undefined)}
          />
        </Suspense>
      )}
    </search>
  );
}
