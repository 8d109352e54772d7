import { type ReactNode, Suspense, useId } from 'react';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { useCart, useOrdering } from '#store/ordering/react.tsx';
import { late } from '#store/start/late.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Ticket, TicketHead, TicketPart } from '#ui/display/order/ticket.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import type { CartEndProps } from './cart-ticket.tsx';
import './cart.css';

// An empty panel does not load lines, amounts and steppers; the cart dialog, loaded ahead, has the same code.
const PanelLines = late(() => import('./panel-lines.tsx').then((module) => ({ default: module.PanelLines })));
const CartEnd = late(() => import('./cart-ticket.tsx').then((module) => ({ default: module.CartEnd })));

export type CartPanelProps = Pick<CartEndProps, 'promotions' | 'notice'> & {
  /** The order preference, with 'Change'. */
  preference?: ReactNode;
};

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('cart.loading')} className="cart__loading">
      <Skeleton height={20} width="70%" />
      <Skeleton height={32} />
      <Skeleton height={20} width="60%" />
      <Skeleton height={32} />
    </SkeletonGroup>
  );
}

/**
 * The order beside the menu, 360 px wide and sticky: only its lines scroll, so the total and the button stay visible.
 */
export function CartPanel({ preference, promotions, notice }: CartPanelProps) {
  const t = useT();
  const titleId = useId();
  const { cart, isLoading, error } = useCart();
  const { refetch } = useOrdering().cart.ports.cache;
  const filled = cart !== null && cart.products.length > 0;
  return (
    <Ticket as="aside" className="cart-panel" tabIndex={-1} aria-labelledby={titleId}>
      <TicketPart>
        <TicketHead
          id={titleId}
          title={t('cart.panelTitle')}
          aside={filled && <span className="muted num">{t('cart.items', { count: cart.itemCount })}</span>}
        />
        {preference}
        {filled && (
          <Suspense fallback={<Loading />}>
            <PanelLines cart={cart} />
          </Suspense>
        )}
        {isLoading && <Loading />}
        {error && (
          <FailedNote className="cart__note" onRetry={() => void refetch()}>
            {t('cart.error')}
          </FailedNote>
        )}
        {!filled && !isLoading && !error && (
          <EmptyState level={3} title={t('cart.empty.title')} text={t('cart.empty.hint')} />
        )}
      </TicketPart>
      {filled && (
        <TicketPart>
          <Suspense>
            <CartEnd cart={cart} promotions={promotions} notice={notice} />
          </Suspense>
        </TicketPart>
      )}
    </Ticket>
  );
}
