import type { ReactNode } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { cardText } from '#core/domain/orders/card-digits.ts';
import { isUncharged } from '#core/domain/orders/status.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Ticket, TicketHead, TicketPart } from '#ui/display/order/ticket.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { orderFacts } from './order-facts.ts';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import { PriceSteps } from './price-steps.tsx';

export function Where({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        {children}
      </span>
    </li>
  );
}

/** The state of the payment, in a few words. */
export function paymentText(t: Translate, { paymentInfo }: WireOrderSummary, isDelivery: boolean): string {
  if (isUncharged(paymentInfo.paymentState)) return t('order.pay.notCharged');
  switch (paymentInfo.paymentState) {
    case 'none':
      return t(isDelivery ? 'order.pay.cashDelivery' : 'order.pay.cashPickup');
    case 'processing':
      return t('order.pay.processing');
    case 'authorised':
      return t('order.pay.authorised');
    case 'captured':
      return t('order.pay.captured');
    case 'refund_due':
      return t('order.pay.refundDue');
    case 'refunded':
      return t('order.pay.refunded');
    default:
      return t('order.pay.open');
  }
}

/** The whole order on one ticket: lines, amounts, address and payment. */
export function OrderTicket({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const { client } = useStore();
  const now = useNow();
  const { orderType, isCard, number } = orderFacts(summary);
  const { orderInfo, customerInfo } = summary;
  const isDelivery = orderType === 'delivery';
  const address = isDelivery ? customerInfo.deliveryAddress : client.address;
  const { street, place } = address ? addressLines(address) : { street: t('order.addressHidden'), place: '' };
  return (
    <Ticket as="section" aria-label={t('order.summary')}>
      <TicketPart>
        <TicketHead
          title={number ? t('order.titleNumber', { number }) : t('order.title')}
          aside={
            <span className="muted num f13">{whenText(t, Date.parse(orderInfo.createdUtc), now, client.timeZone)}</span>
          }
        />
        <OrderLines lines={summary.products} />
        {customerInfo.orderNotes && <p className="oticket__notes">{customerInfo.orderNotes}</p>}
      </TicketPart>
      <TicketPart>
        <OrderTotals summary={summary} />
        <PriceSteps steps={summary.paymentInfo.priceSteps} />
      </TicketPart>
      <TicketPart>
        <ul className="where">
          <Where icon={isDelivery ? 'home' : 'store'} title={street}>
            {place}
          </Where>
          <Where
            icon={isCard ? 'credit-card' : 'banknote'}
            title={isCard ? cardText(summary.paymentInfo.card, t('checkout.card')) : t('order.cash')}
          >
            {paymentText(t, summary, isDelivery)}
          </Where>
        </ul>
      </TicketPart>
    </Ticket>
  );
}
