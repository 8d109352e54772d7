import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { TakenOnStatus } from '#core/domain/orders/status.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import type { TimelineStep } from '#ui/display/order/timeline.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { orderFacts } from './order-facts.ts';
import { orderSteps, type StepName } from './order-steps.ts';

interface Words {
  readonly icon: IconName;
  readonly label: MessageKey;
}

const WORDS: Readonly<Record<StepName, Words>> = {
  created: { icon: 'receipt', label: 'order.step.created' },
  accepted: { icon: 'check', label: 'order.step.accepted' },
  preparing: { icon: 'chef-hat', label: 'order.step.preparing' },
  onItsWay: { icon: 'bike', label: 'order.step.onItsWay' },
  delivered: { icon: 'home', label: 'order.step.delivered' },
};
/** A pickup has other words where a delivery drives. */
const PICKUP_WORDS: Readonly<Record<StepName, Words>> = {
  ...WORDS,
  onItsWay: { icon: 'shopping-bag', label: 'order.step.ready' },
  delivered: { icon: 'package-check', label: 'running.ready.pickedUp' },
};

/** The stages of the order for the timeline, in the words of its order type. */
export function useTimelineSteps(status: TakenOnStatus, summary: WireOrderSummary): TimelineStep[] {
  const t = useT();
  const { client } = useStore();
  const now = useNow();
  const words = orderFacts(summary).orderType === 'pickup' ? PICKUP_WORDS : WORDS;
  return orderSteps(status, summary.orderInfo).map((step) => {
    const time = step.atMs === null ? null : whenText(t, step.atMs, now, client.timeZone);
    const { icon, label } = words[step.name];
    const shown = time && (step.state === 'now' ? t('order.since', { time }) : time);
    return { key: step.name, state: step.state, icon, label: t(label), time: shown };
  });
}
