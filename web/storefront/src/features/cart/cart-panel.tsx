import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { WireCart } from '#core/contract/cart.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { Ticket, TicketHead, TicketPart } from '#ui/ticket.tsx';
import { useT } from '../../lib/i18n.tsx';
import { useCart } from './cart-context.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartFoot } from './cart-ticket.tsx';
import './cart.css';

export type CartPanelProps = {
  /** How and where the order is wanted, with 'Change'. */
  preference?: ReactNode;
  /** Where a delivery goes ('Zone 2, 2.1 km'), for the delivery row. */
  place: string | null;
};

/** Whether lines are hidden below the list's lower edge, which then fades. */
function useIsCut(lineCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = list.current;
    if (!box || lineCount === 0) return;
    const look = () => setCut(box.scrollHeight - box.scrollTop - box.clientHeight > 8);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [lineCount]);
  return { list, isCut };
}

function Lines({ cart }: { cart: WireCart }) {
  const { list, isCut } = useIsCut(cart.products.length);
  return (
    <div ref={list} className={isCut ? 'cart__scroll is-cut' : 'cart__scroll'}>
      <CartLines cart={cart} />
    </div>
  );
}

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

/** The order beside the menu, 360 px wide and sticky: only its lines scroll, so total and button stay in view. */
export function CartPanel({ preference, place }: CartPanelProps) {
  const t = useT();
  const titleId = useId();
  const { cart, isLoading, error, retry } = useCart();
  const filled = cart !== null && cart.products.length > 0;
  return (
    <Ticket as="aside" className="cart-panel" aria-labelledby={titleId}>
      <TicketPart>
        <TicketHead
          id={titleId}
          title={t('cart.panelTitle')}
          aside={filled && <span className="muted num">{t('cart.items', { count: cart.itemCount })}</span>}
        />
        {preference}
        {filled && <Lines cart={cart} />}
        {isLoading && <Loading />}
        {error && (
          <Note
            tone="danger"
            live="polite"
            className="cart__note"
            action={
              <Button variant="outline" size="sm" onClick={retry}>
                {t('cart.retry')}
              </Button>
            }
          >
            {t('cart.error')}
          </Note>
        )}
        {!filled && !isLoading && !error && (
          <EmptyState level={3} title={t('cart.empty.title')} text={t('cart.empty.hint')} />
        )}
      </TicketPart>
      {filled && (
        <TicketPart>
          <CartFoot cart={cart} place={place} />
        </TicketPart>
      )}
    </Ticket>
  );
}
