import { useState } from 'react';
import { OrderSheet } from '#console/features/board/order-sheet.tsx';
import { outcomeOf, totalText } from '#console/features/board/ticket/payment.ts';
import { ChoiceTiles } from '#console/lib/choices/choice-tiles.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { GuestReads, OwnLine } from '#console/lib/page/reasons.tsx';
import type { RejectReason, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Button } from '#ui/actions/button.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { productsOf, REASON_ICONS, reasonsFor, textToSend } from './reject-text.ts';

export interface Rejection {
  readonly reason: RejectReason;
  readonly text: string;
  /** Ids of products to take off the menu until the next opening. */
  readonly soldOut: readonly string[];
}

/** Asks why staff reject the order. Previews the guest's message; the button says what happens to the money. */
export function RejectSheet({
  ticket,
  onReject,
  onBack,
  onClose,
}: {
  ticket: WireTicket;
  onReject: (rejection: Rejection) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState<RejectReason>('sold-out');
  const [own, setOwn] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const products = productsOf(ticket.products);
  const gone = reason === 'sold-out' ? products.filter(({ productId }) => ticked.has(productId)) : [];
  const text = textToSend(
    reason,
    own,
    gone.map(({ name }) => name),
  );
  const outcome = outcomeOf(ticket);
  const amount = totalText(ticket) ?? '';
  const isNew = ticket.column === 'new';
  const toggle = (productId: string) => {
    const next = new Set(ticked);
    if (!next.delete(productId)) next.add(productId);
    setTicked(next);
  };
  return (
    <OrderSheet
      ticket={ticket}
      title={t(isNew ? 'orders.rejectTitle' : 'orders.cancelTitle')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={56} onClick={onBack}>
            {t('orders.back')}
          </Button>
          <Button
            look="danger"
            height={56}
            icon="ban"
            className="grow"
            onClick={() => onReject({ reason, text, soldOut: gone.map(({ productId }) => productId) })}
          >
            {t(isNew ? `orders.reject.${outcome}` : `orders.cancel.${outcome}`, { amount })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ChoiceTiles
          look="reason"
          label={t('orders.reason')}
          value={reason}
          onChange={setReason}
          options={reasonsFor(ticket).map((one) => ({
            value: one,
            label: t(`orders.reason.${one}`),
            icon: REASON_ICONS[one],
          }))}
        />
        {reason === 'sold-out' && (
          <fieldset>
            <legend className="reasons__what">{t('orders.whatIsSoldOut')}</legend>
            <div className="tick-list tick-list--2">
              {products.map(({ productId, name }) => (
                <label key={productId} className="tick">
                  <input type="checkbox" checked={ticked.has(productId)} onChange={() => toggle(productId)} />
                  <Mark kind="checkbox" />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <OwnLine value={own} onChange={setOwn} placeholder={t('orders.ownLineExample')} />
        <GuestReads guest={ticket.customerName ?? ''} reason={reason} text={text} outcome={outcome} />
      </div>
    </OrderSheet>
  );
}
