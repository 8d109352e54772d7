import type { ReactNode } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { CardPromise } from '#store/lib/card-promise.tsx';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Ticket, TicketPart } from '#ui/display/order/ticket.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useMedia } from '#ui/use-media.ts';

const ONE_COLUMN = '(max-width: 860px)';

/** Below this width checkout has one column, with the order in one line above the form. */
export function useOneColumn(): boolean {
  return useMedia(ONE_COLUMN);
}

interface OrderReviewProps {
  /** The order's read-only lines, and its totals. */
  lines: ReactNode;
  totals: ReactNode;
  /** The consents, and what the customer must know before the press. */
  consents: ReactNode;
  notices: ReactNode;
  /** The button, inside the ticket; one column has it in the dialog's foot instead. */
  button?: ReactNode;
  isByCard: boolean;
}

function Summary({ lines }: { lines: ReactNode }) {
  const t = useT();
  const { open } = useDialogs();
  return (
    <TicketPart>
      <div className="ticket__head">
        <h3 className="display f18">{t('checkout.summary')}</h3>
        <button type="button" className="link f13 ck__edit" onClick={() => open('cart')}>
          {t('cart.edit')}
        </button>
      </div>
      {lines}
    </TicketPart>
  );
}

/** In one column, above the form: the order in one line that unfolds to its ticket. What is wrong with a dish opens it. */
export function FoldedOrder({ cart, lines, totals }: Pick<OrderReviewProps, 'lines' | 'totals'> & { cart: WireCart }) {
  const t = useT();
  const { settings } = useStore();
  const pictured = settings.showsProductImages ? cart.products.filter(({ picture }) => picture !== null) : [];
  return (
    <details className="ck__order" open={cart.products.some(({ problem }) => problem !== null)}>
      <summary>
        {pictured
          .slice(0, 2)
          .map(({ uniqueId, picture }) => picture && <Picture key={uniqueId} {...picture} alt="" sizes="32px" />)}
        <span className="muted">{t('cart.items', { count: cart.itemCount })}</span>
        <Money cents={fromWire(cart.totalAmount)} />
        <Icon name="chevron-down" />
      </summary>
      <Ticket>
        <Summary lines={lines} />
        <TicketPart>{totals}</TicketPart>
      </Ticket>
    </details>
  );
}

/** The order's ticket beside the form, with consents and button inside. */
export function ReviewBeside({ lines, totals, consents, notices, button, isByCard }: OrderReviewProps) {
  return (
    <aside className="modal__side">
      <Ticket>
        <Summary lines={lines} />
        <TicketPart>
          {totals}
          <div className="ck__terms">{consents}</div>
          {notices}
          {button}
        </TicketPart>
      </Ticket>
      {isByCard && <CardPromise className="ck__promise" />}
    </aside>
  );
}

interface PlaceButtonProps {
  cart: WireCart;
  busy: boolean;
  /** Why the order cannot be placed, in place of the label; null when it can. */
  blocked: string | null;
}

/** 'Place order' with the amount to pay. */
export function PlaceButton({ cart, busy, blocked }: PlaceButtonProps) {
  const t = useT();
  return (
    <Button type="submit" height={56} block split busy={busy} blocked={blocked}>
      <span>{t('checkout.place')}</span>
      <Money cents={fromWire(cart.totalAmount)} />
    </Button>
  );
}
