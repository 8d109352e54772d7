import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { orderPage } from '#core/contract/orders/order-link.ts';
import { useOrder } from '#store/features/orders/api.ts';
import { orderFacts } from '#store/features/orders/order-facts.ts';
import { barParts } from '#store/features/orders/order-steps.ts';
import { useOrderDriver } from '#store/features/orders/use-order-driver.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useLocation } from '#store/lib/page/router.tsx';
import type { RunningOrder } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useWaits } from '#store/lib/time/waits.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { forgetOrder, RUNNING_CHANGED, readOrders, rememberOrder, shownOrders } from './running-orders.ts';
import { runningState } from './running-state.ts';
import { useNews } from './use-news.ts';
import './running-bar.css';

function subscribe(onChange: () => void): () => void {
  addEventListener(RUNNING_CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(RUNNING_CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}

/** One text for equal lists, so that React sees when nothing changed. */
const snapshot = () => JSON.stringify(readOrders());

/** Keeps the order's number and its end in this browser; a stranger's or unknown id is forgotten. */
function useRemembering(order: RunningOrder, number: string | null, isOver: boolean, isUnknown: boolean): void {
  const { orderId, clientId } = order;
  useEffect(() => {
    if (isUnknown) forgetOrder(orderId);
    else if (number !== null || isOver) {
      rememberOrder({ orderId, clientId, number, endedMs: isOver ? Date.now() : null });
    }
  }, [orderId, clientId, number, isOver, isUnknown]);
}

function Entry({ order, count, isCompact }: { order: RunningOrder; count: number; isCompact: boolean }) {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const waits = useWaits();
  const { status, summary, isUnknown } = useOrder(client.clientId, order.orderId);
  const driver = useOrderDriver(status, summary);
  const number = summary ? orderFacts(summary).number : order.number;
  const state =
    status === null ? null : runningState(t, status, summary, now, client.timeZone, waits, driver?.name ?? null);
  useRemembering(order, number, state?.isOver ?? false, isUnknown);
  useNews(state, number);
  if (status === null || !state || isUnknown) return null;
  const said = [state.title, state.hint].filter(Boolean).join(', ');
  const name = number === null ? `${t('running.order')}: ${said}` : t('running.name', { number, state: said });
  return (
    <Link
      to={orderPage(order.orderId)}
      className={`run-bar run-bar--${state.tone}`}
      aria-label={count > 1 ? `${t('running.orders', { count })}. ${name}` : name}
    >
      {(number !== null || count > 1) && (
        <span className="run-bar__number">
          {!isCompact && <small>{count > 1 ? t('running.orders', { count }) : t('running.order')}</small>}
          {number !== null && <strong className="num">{number}</strong>}
        </span>
      )}
      <span className="run-bar__text">
        <strong>{state.title}</strong>
        {!isCompact && state.hint !== null && <small>{state.hint}</small>}
        {!isCompact && state.hint === null && (
          <span className="run-bar__steps">
            {barParts(status, summary ? orderFacts(summary).orderType : 'delivery').map(({ name: part, mark }) => (
              <i key={part} className={mark} />
            ))}
          </span>
        )}
      </span>
      <Icon name={state.tone === 'news' ? 'party' : 'chevron-right'} size="s" />
    </Link>
  );
}

function useIsShown(): boolean {
  const { pathname } = useLocation();
  // The order's own page says it larger; paying has a frame of its own.
  return !/^\/(order-receiver|success|payment)(\/|$)/.test(pathname);
}

/** The running orders of this browser on every page: over the page's foot on a phone, in the header from 768 px on. */
export function RunningBar() {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const isWide = useMedia('(min-width: 768px)');
  const stored = useSyncExternalStore(subscribe, snapshot, () => '[]');
  const [orders, setOrders] = useState<readonly RunningOrder[]>([]);
  useEffect(() => setOrders(JSON.parse(stored) as readonly RunningOrder[]), [stored]);
  const isShown = useIsShown();
  const shown = shownOrders(orders, client.clientId, now);
  const [first] = shown;
  const header = isWide ? document.querySelector('.header__end') : null;
  if (!first || !isShown) return null;
  const bar = (
    <nav className={header ? 'run run--header' : 'run'} data-afloat="" aria-label={t('running.nav')}>
      <Entry key={first.orderId} order={first} count={shown.length} isCompact={header !== null} />
    </nav>
  );
  return header ? createPortal(bar, header) : bar;
}
