import { useState } from 'react';
import { Problem } from '#console/lib/call-form.tsx';
import { ChoiceTiles } from '#console/lib/choices/choice-tiles.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { GuestReads, OwnLine } from '#console/lib/page/reasons.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { RejectReason } from '#core/contract/orders/console-tickets.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { useCancelOrder } from './use-orders.ts';

/** The effect of the cancellation on the guest's money. */
function outcomeOf(paymentState: string): 'void' | 'refund' | 'none' {
  if (paymentState === 'authorised') return 'void';
  return paymentState === 'captured' ? 'refund' : 'none';
}

/** Cancels a live order. Previews the guest's message; the button says what happens to the money. */
export function CancelSheet({ detail, onClose }: { detail: WireOrderDetail; onClose: () => void }) {
  const t = useT();
  const { orderInfo, paymentInfo, customerInfo } = detail.summary;
  const cancel = useCancelOrder(orderInfo.orderId);
  const [reason, setReason] = useState<RejectReason>('other');
  const [own, setOwn] = useState('');
  const reasons: readonly RejectReason[] =
    orderTypeOf(orderInfo.orderType) === 'delivery'
      ? ['sold-out', 'too-busy', 'closing', 'address', 'other']
      : ['sold-out', 'too-busy', 'closing', 'other'];
  const outcome = outcomeOf(paymentInfo.paymentState);
  const text = own.trim();
  return (
    <Sheet
      title={t('orders.cancelTitle')}
      lead={orderInfo.orderNumber !== null && <span className="sheet-number">{orderInfo.orderNumber}</span>}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={56} onClick={onClose}>
            {t('orders.back')}
          </Button>
          <Button
            look="danger"
            height={56}
            icon="ban"
            className="grow"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ reason, text, version: detail.version }, { onSuccess: onClose })}
          >
            {t(`orders.cancel.${outcome}`, { amount: formatMoney(fromWire(paymentInfo.totalAmount)) })}
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
          options={reasons.map((one) => ({ value: one, label: t(`orders.reason.${one}`) }))}
        />
        <OwnLine value={own} onChange={setOwn} />
        <Problem error={cancel.error} icon="alert" />
        <GuestReads guest={customerInfo.fullName} reason={reason} text={text} outcome={outcome} />
      </div>
    </Sheet>
  );
}
