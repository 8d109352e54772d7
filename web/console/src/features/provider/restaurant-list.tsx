import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { SearchBox } from '#console/lib/search/search-box.tsx';
import type { WireRestaurant, WireRestaurants } from '#core/contract/provider/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip } from '#ui/actions/chip.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { type ListFilters, readListFilters, SHOWS, withListFilters } from './list-params.ts';
import { RestaurantRows } from './overview.tsx';
import { RestaurantSheet } from './restaurant-sheet.tsx';
import { useInstallation, useRestaurantPage } from './use-provider.ts';

/** The restaurants in pages, with a search and filters that the address keeps. */
export function RestaurantList() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const filters = readListFilters(params);
  const query = useRestaurantPage(filters);
  const takesCards = useInstallation().data?.payments !== 'none';
  const [chosen, setChosen] = useState<WireRestaurant | null>(null);
  // Typing replaces the history entry, so that Back leaves the search and not each of its letters.
  const change = (wanted: Partial<ListFilters>) =>
    setParams((current) => withListFilters(current, wanted), { replace: wanted.q !== undefined });
  const list = useRef<HTMLDivElement>(null);
  const page = query.data?.page;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== undefined && page !== undefined && page !== shown.current) list.current?.scrollIntoView();
    shown.current = page ?? shown.current;
  }, [page]);
  return (
    <>
      <search className="provider__search" ref={list}>
        <SearchBox
          label={t('provider.search')}
          hint={t('provider.searchHint')}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
        <Shows filters={filters} counts={query.data?.counts} onChange={(show) => change({ show })} />
      </search>
      <Loaded query={query}>
        {(data) => (
          <div className="provider__result" aria-busy={query.isPlaceholderData}>
            {data.restaurants.length > 0 ? (
              <RestaurantRows restaurants={data.restaurants} takesCards={takesCards} onChoose={setChosen} />
            ) : (
              <Nothing
                isNarrowed={filters.q !== '' || filters.show !== null}
                onClear={() => change({ q: '', show: null })}
              />
            )}
            <Pager data={data} onPage={(wanted) => change({ page: wanted })} />
          </div>
        )}
      </Loaded>
      {chosen && <RestaurantSheet known={chosen} takesCards={takesCards} onClose={() => setChosen(null)} />}
    </>
  );
}

function Shows({
  filters,
  counts,
  onChange,
}: {
  filters: ListFilters;
  counts: WireRestaurants['counts'] | undefined;
  onChange: (show: ListFilters['show']) => void;
}) {
  const t = useT();
  return (
    <fieldset className="provider__shows" aria-label={t('provider.shows')}>
      {(['all', ...SHOWS] as const).map((one) => {
        const show = one === 'all' ? null : one;
        return (
          <Chip key={one} pressed={filters.show === show} onChange={() => filters.show !== show && onChange(show)}>
            {t(`provider.show.${one}`)}{' '}
            {counts && <span className="provider__count">{t('provider.count', { count: counts[one] })}</span>}
          </Chip>
        );
      })}
    </fieldset>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useT();
  return (
    <div className="no-entries">
      <Icon name="store" size="l" />
      <p>{t(isNarrowed ? 'provider.nothingFound' : 'provider.none')}</p>
      {isNarrowed && (
        <Button look="ink" height={40} onClick={onClear}>
          {t('provider.showAll')}
        </Button>
      )}
    </div>
  );
}

/** Which of how many are shown, and the ways to the pages beside. */
export function Pager({ data, onPage }: { data: WireRestaurants; onPage: (page: number) => void }) {
  const t = useT();
  const { page, pageSize, totalCount, restaurants } = data;
  const before = (page - 1) * pageSize;
  const hasNext = before + restaurants.length < totalCount;
  return (
    <nav className="provider__pager" aria-label={t('provider.pages')}>
      <span className="quiet-text" role="status">
        {totalCount > 0 &&
          t('provider.range', { from: before + 1, to: before + restaurants.length, count: totalCount })}
      </span>
      {totalCount > pageSize && (
        <>
          <Button look="quiet" height={40} aria-disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('provider.before')}
          </Button>
          <Button look="quiet" height={40} aria-disabled={!hasNext} onClick={() => onPage(page + 1)}>
            {t('provider.after')}
          </Button>
        </>
      )}
    </nav>
  );
}
