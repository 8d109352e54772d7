import { useEffect, useState } from 'react';
import { useDialogs, useOpenDialog, withDialog } from '#store/lib/page/dialogs.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { type Neighbour, PAGE_SIZE, useNeighbours, useOrderPage } from './api.ts';
import { OrderDetailsDialog, type OrderParts } from './order-details-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { StepButton } from './step-button.tsx';
import './orders.css';

/** `?page=`, from 1. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

function withPage(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return params.toString();
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('orders.loading')} className="orders__loading">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={76} radius="var(--r-14)" />
      ))}
    </SkeletonGroup>
  );
}

function Paging({ page, pages }: { page: number; pages: number }) {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const go = (to: number) => void navigate({ search: withPage(search, to) });
  return (
    <nav className="orders__paging" aria-label={t('orders.pages')}>
      <StepButton to="previous" label={t('orders.page.newer')} onPress={page > 1 ? () => go(page - 1) : undefined} />
      <span className="num" data-said="change">
        {t('orders.page', { page, pages })}
      </span>
      <StepButton to="next" label={t('orders.page.older')} onPress={page < pages ? () => go(page + 1) : undefined} />
    </nav>
  );
}

/** The dialog of `?order=`; it stays mounted with its last content, so that its closing is animated. */
function Details({ page, parts }: { page: number; parts: OrderParts }) {
  const { client } = useStore();
  const { close } = useDialogs();
  const current = useOpenDialog();
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = current?.name === 'order' ? current.value : '';
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (wanted) setShown(wanted);
  }, [wanted]);
  const orderId = wanted || shown;
  const { data } = useOrderPage(client.clientId, page);
  const { previous, next } = useNeighbours(client.clientId, page, orderId);
  if (orderId === '') return null;
  const move = (to: Neighbour | null) =>
    to
      ? () =>
          navigate(
            { search: withDialog(withPage(location.search, to.page), { name: 'order', value: to.orderId }) },
            { replace: true, state: location.state },
          )
      : undefined;
  return (
    <OrderDetailsDialog
      open={wanted !== ''}
      onClose={close}
      orderId={orderId}
      row={data?.items.find((row) => row.orderId === orderId)}
      onPrevious={move(previous)}
      onNext={move(next)}
      parts={parts}
    />
  );
}

/** 'Order' in the profile, for a customer who is signed in. */
export function OrdersSection({ parts }: { parts: OrderParts }) {
  const t = useT();
  const { client } = useStore();
  const page = pageOf(new URLSearchParams(useLocation().search));
  const { data, isError, isPlaceholderData, refetch } = useOrderPage(client.clientId, page);
  const pages = data ? Math.max(1, Math.ceil(data.totalCount / PAGE_SIZE)) : 1;
  return (
    <section className="orders" aria-labelledby="orders-title">
      <div className="orders__head">
        <h1 id="orders-title" className="display f28">
          {t('orders.title')}
        </h1>
        {data && data.totalCount > 0 && (
          <span className="muted num">{t('orders.count', { count: data.totalCount })}</span>
        )}
      </div>
      {isError && <FailedNote onRetry={() => void refetch()}>{t('orders.failed')}</FailedNote>}
      {!data && !isError && <Loading />}
      {data && data.items.length === 0 && (
        <EmptyState
          title={t('orders.empty')}
          text={t(data.totalCount === 0 ? 'orders.empty.text' : 'orders.empty.page')}
          action={
            <Link to={data.totalCount === 0 ? '/' : '?'} className={buttonClass()}>
              {t(data.totalCount === 0 ? 'orders.empty.action' : 'orders.empty.first')}
            </Link>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <OrderList rows={data.items} first={(data.page - 1) * PAGE_SIZE + 1} />
        </div>
      )}
      {pages > 1 && <Paging page={page} pages={pages} />}
      <Details page={page} parts={parts} />
    </section>
  );
}
