import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { barParts, type StepName } from './order-steps.ts';
import './order-bar.css';

const WORDS: Readonly<Record<StepName, MessageKey>> = {
  created: 'order.bar.created',
  accepted: 'order.step.accepted',
  preparing: 'order.bar.preparing',
  onItsWay: 'running.onItsWay',
  delivered: 'order.step.delivered',
};
const PICKUP_WORDS: Readonly<Record<StepName, MessageKey>> = {
  ...WORDS,
  onItsWay: 'order.bar.ready',
  delivered: 'running.ready.pickedUp',
};

/** How far an order is, in five parts. The headline and 'Track Your Order' say the same in words. */
export function OrderBar({ status, orderType }: { status: OrderStatus; orderType: OrderType }) {
  const t = useT();
  const words = orderType === 'pickup' ? PICKUP_WORDS : WORDS;
  return (
    <div className="obar" aria-hidden="true">
      {barParts(status, orderType).map(({ name, mark }) => (
        <span key={name} className={mark}>
          {t(words[name])}
        </span>
      ))}
    </div>
  );
}
