/** What the head of an order's page says. */
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { isEnded, isVoid, type OrderStatus } from '#core/domain/orders/status.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { expectedText } from '#store/lib/time/expected.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { useWaits } from '#store/lib/time/waits.ts';
import { type OrderFacts, orderFacts } from './order-facts.ts';
import { minutesLate } from './order-steps.ts';
import { moneyBackText, type ResultTexts, resultTexts } from './result-texts.ts';
import { useOrderDriver } from './use-order-driver.ts';

/** An order that is later than this is not counted in minutes. */
const COUNTED_MINUTES = 90;

export interface OrderHeadWords {
  readonly plate: ResultTexts['plate'];
  readonly state: string;
  /** The promised time, or what is known in its place; null for nothing. */
  readonly promise: string | null;
  readonly isLate: boolean;
  readonly sentences: readonly string[];
  /** What is read aloud when it changes: minutes pass without a word, and a time that is no promise is not said. */
  readonly said: string;
}

/** The customer's hope until the restaurant promises, the promise, or since when; null where nothing is known. */
function timeOf(
  t: Translate,
  status: OrderStatus,
  { orderInfo, paymentInfo }: WireOrderSummary,
  { expected, orderType, isCard }: OrderFacts,
  nowMs: number,
  zone: string,
): string | null {
  const moment = (utc: string | null) => (utc === null ? null : whenText(t, Date.parse(utc), nowMs, zone));
  if (isVoid(status)) {
    const money = isCard ? moneyBackText(paymentInfo.paymentState) : null;
    return money && t(money);
  }
  switch (status) {
    case 'pending':
      return t('order.about', { time: expectedText(t, expected, nowMs, zone) });
    case 'delivered':
      return moment(orderInfo.deliveredUtc);
    case 'on-its-way':
      if (orderType === 'pickup') {
        const time = moment(orderInfo.onItsWayUtc);
        return time && t('order.since', { time });
      }
  }
  return expectedText(t, expected, nowMs, zone);
}

/** What is said of an order that is later than promised. */
function sorryTexts(t: Translate, promisedUtc: string | null, nowMs: number, zone: string): readonly string[] {
  const sorry = t('running.late.hint');
  if (promisedUtc === null) return [sorry];
  return [sorry, t('running.ready.latest', { time: whenText(t, Date.parse(promisedUtc), nowMs, zone) })];
}

/** The state in words, and its sentence without those of the time. */
function useStateWords(status: OrderStatus, summary: WireOrderSummary | undefined) {
  const t = useT();
  const driver = useOrderDriver(status, summary);
  const { plate, title, text } = resultTexts(status, {
    orderType: summary ? orderFacts(summary).orderType : null,
    paymentState: summary?.paymentInfo.paymentState,
    isOwnWish: summary?.orderInfo.isCancelledByCustomer ?? false,
  });
  const address = summary?.customerInfo.deliveryAddress;
  const place = address ? t('order.deliveryTo', { address: addressLines(address).street }) : '';
  return {
    plate,
    title,
    state: title === 'running.onItsWay' && driver ? t('running.onItsWay.with', { name: driver.name }) : t(title),
    sentence: text === 'order.deliveryTo' ? place : t(text),
  };
}

export function useOrderHead(status: OrderStatus, summary: WireOrderSummary | undefined): OrderHeadWords {
  const t = useT();
  const nowMs = useNow();
  const store = useStore();
  const zone = store.client.timeZone;
  const waits = useWaits();
  const { plate, title, state, sentence } = useStateWords(status, summary);
  const isMoneyAwaited = plate === 'waiting' && title !== 'order.wait.title';
  if (!summary || isMoneyAwaited) {
    return { plate, state, promise: null, isLate: false, sentences: [sentence], said: `${state} ${sentence}` };
  }
  const facts = orderFacts(summary, waits);
  const late = minutesLate(status, facts.orderType, facts.expected, nowMs);
  const time = timeOf(t, status, summary, facts, nowMs, zone);
  const isPromised = title !== 'running.ready' && !isEnded(status) && status !== 'pending';
  const said = [state, isPromised && (late > 0 ? t('order.late') : time), sentence];
  const { isOpen } = openStateAt(scheduleFor(store, facts.orderType), nowMs, zone);
  // A closed restaurant answers once it is open. One that charges with the order has charged.
  const isHeld = summary.paymentInfo.paymentState === 'authorised';
  const usual = [...(isHeld ? [t('order.wait.card')] : []), ...(isOpen ? [t('order.wait.usual')] : [])];
  return {
    plate,
    state,
    promise: late > 0 && late <= COUNTED_MINUTES ? t('order.lateBy', { minutes: late }) : time,
    isLate: late > 0,
    sentences:
      late > 0
        ? sorryTexts(t, summary.orderInfo.promisedUtc, nowMs, zone)
        : [sentence, ...(status === 'pending' ? usual : [])],
    said: said.filter(Boolean).join(' '),
  };
}
