import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keepPage } from '#console/lib/device/keep-page.ts';
import { call } from '#console/lib/http.ts';
import { keepRun, readKeptRun } from '#console/lib/kept-run.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { DELIVERIES_KEY } from '#console/lib/queries.ts';
import type { WireDeliveries } from '#core/contract/drivers/drivers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { HandOver } from './hand-over.tsx';
import { KeptList } from './kept-list.tsx';
import { Run } from './run.tsx';
import { SharePosition } from './share-position.tsx';
import { cashKept, stopsLeft } from './stops-left.ts';
import { useKeptHandOvers } from './use-kept-hand-overs.ts';
import './deliveries.css';

/** The page has no event stream: one would tell of every order of the restaurant. */
const POLL_MS = 10_000;

/** What this phone keeps of the driver's own run. */
function keptOf({ staffId }: WireStaff) {
  const kept = readKeptRun();
  return kept?.staff.staffId === staffId ? kept : undefined;
}

/** Keeps the run as each answer says it, and once per opened page the page itself. */
function useKeptRun(
  staff: WireStaff,
  { data, dataUpdatedAt, isFetchedAfterMount, isError }: UseQueryResult<WireDeliveries>,
) {
  const isAnswered = isFetchedAfterMount && !isError;
  useEffect(() => {
    if (isAnswered && data) keepRun(staff, data, dataUpdatedAt);
  }, [isAnswered, staff, data, dataUpdatedAt]);
  useEffect(() => {
    if (isAnswered) void keepPage();
  }, [isAnswered]);
}

/** 'My deliveries', for a driver's phone: the next stop in full, the others below it. */
export function DeliveriesPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery({
    queryKey: DELIVERIES_KEY,
    queryFn: () => call('getDeliveries', {}),
    refetchInterval: POLL_MS,
    initialData: () => keptOf(staff)?.deliveries,
    initialDataUpdatedAt: () => keptOf(staff)?.atMs,
  });
  useKeptRun(staff, query);
  const { kept, add, remove } = useKeptHandOvers(staff.staffId, query.dataUpdatedAt);
  const open = query.data?.stops.find(({ orderId }) => orderId === openId);
  const stops = stopsLeft(query.data?.stops ?? [], kept);
  const cashAmount = (query.data?.cashTakenAmount ?? 0) + cashKept(kept);
  const zone = staff.client.timeZone;
  return (
    <main className="drive" aria-label={t('deliveries.title')}>
      <header className="drive__head">
        <div>
          <h1>{t('deliveries.title')}</h1>
          {query.data !== undefined && (
            <p className="quiet-text">
              {t('deliveries.left', { count: stops.length })}
              {cashAmount > 0 && ` · ${t('deliveries.cashWithYou', { amount: formatMoney(fromWire(cashAmount)) })}`}
            </p>
          )}
        </div>
        <Link className={buttonClass({ look: 'quiet', height: 48 })} to="/account">
          <Icon name="user" />
          {t('nav.account')}
        </Link>
      </header>
      {query.isError && query.data !== undefined && (
        <p className="drive__offline" role="alert">
          {t('deliveries.offline')}
        </p>
      )}
      <Loaded query={query}>
        {(run) =>
          open ? (
            <HandOver
              key={open.orderId}
              stop={open}
              earlier={kept.find(({ orderId }) => orderId === open.orderId)}
              onBack={() => setOpenId(null)}
              onHandOver={async (said) => {
                const { orderId, orderNumber } = open;
                await add({ driverId: staff.staffId, orderId, orderNumber, problem: null, ...said });
                setOpenId(null);
              }}
            />
          ) : (
            <div className="drive__body">
              <KeptList
                kept={kept}
                zone={zone}
                openIds={new Set(run.stops.map(({ orderId }) => orderId))}
                onPutRight={setOpenId}
                onRemove={remove}
              />
              <SharePosition driverId={staff.staffId} isOut={stops.length > 0} />
              <Run stops={stops} done={run.done} zone={zone} onHandOver={setOpenId} />
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
