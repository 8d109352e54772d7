import { useMemo } from 'react';
import { Link } from 'react-router';
import { useNavigate, useSearchParams } from '#console/lib/address.ts';
import { errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Page } from '#console/lib/page/page.tsx';
import { More } from '#console/lib/search/more.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { countFilters, FILTER_NAMES, type FilterName, readFilters, withFilter } from './filter-params.ts';
import { HistoryFilterBar } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { reachOf } from './history-reach.ts';
import { useHistory } from './use-orders.ts';
import './history.css';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Every order of the restaurant, newest first, filtered by the address. */
export function HistoryPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const list = useHistory(filters);
  const { data, isFetching, isPending, refetch } = list;
  const error = list.isFetchNextPageError ? null : list.error;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const { total, isEdge, backToUtc } = reachOf(data?.pages ?? []);
  const backTo = backToUtc && dateWords(toLocal(Date.parse(backToUtc), staff.client.timeZone).date, locale, DAY);
  const isNarrowed = filters.q !== undefined || countFilters(filters) > 0;

  // Typing replaces the history entry, so that Back leaves the list.
  const change = (name: FilterName, value: string) =>
    setParams((current) => withFilter(current, name, value), { replace: name === 'q' || name === 'promotion' });
  const clear = () => setParams((current) => FILTER_NAMES.reduce((next, name) => withFilter(next, name, ''), current));
  return (
    <Page
      title={t('nav.orders')}
      note={
        <span className="quiet-text" role="status">
          {data !== undefined &&
            (backTo ? t('history.countSince', { count: total, date: backTo }) : t('history.count', { count: total }))}
        </span>
      }
      actions={
        <>
          {isAllowed(staff.role, 'orders.export') && (
            <a
              className={`${buttonClass({ look: 'quiet', height: 40 })} history__export`}
              href={fillPath(DOCUMENTS.orderHistory, {}, { ...filters, lang: locale })}
              download
            >
              <Icon name="download" />
              <span>{t('history.export')}</span>
            </a>
          )}
          <Button look="primary" height={40} icon="phone-call" onClick={() => void navigate('/orders/new')}>
            {t('phone.new')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <HistoryFilterBar filters={filters} onChange={change} onClear={clear} />
        {error !== null && (
          <Message look="bad" icon="alert" role="alert">
            <span>
              {errorText(error)}{' '}
              <Button look="quiet" height={40} onClick={() => void refetch()}>
                {t('shell.retry')}
              </Button>
            </span>
          </Message>
        )}
        <div aria-busy={isFetching}>
          {isPending && error === null && <div className="no-entries" role="status" aria-label={t('shell.loading')} />}
          {rows.length > 0 && <HistoryList rows={rows} zone={staff.client.timeZone} search={params.toString()} />}
          {data !== undefined && rows.length === 0 && error === null && (
            <div className="no-entries">
              <Icon name="receipt" />
              <p>{t(isNarrowed ? 'history.nothingFound' : 'history.nothingYet')}</p>
              {isNarrowed ? (
                <Button look="ink" height={40} onClick={clear}>
                  {t('history.clear')}
                </Button>
              ) : (
                <Link to="/">{t('shell.board')}</Link>
              )}
            </div>
          )}
          <More
            list={list}
            note={isEdge && backTo ? t('history.searchedBack', { date: backTo }) : undefined}
            label={isEdge && backTo ? t('history.searchOlder') : undefined}
          />
        </div>
      </div>
    </Page>
  );
}
