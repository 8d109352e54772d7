import type { ReactNode } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { TakenOnStatus } from '#core/domain/orders/status.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Timeline } from '#ui/display/order/timeline.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { DriverCard } from './driver-card.tsx';
import { orderFacts } from './order-facts.ts';
import { minutesToGo } from './order-steps.ts';
import { expectedText, momentText } from './order-texts.ts';
import { OrderTicket } from './order-ticket.tsx';
import { RateCard } from './ready/rate-card.tsx';
import { TellMe } from './ready/tell-me.tsx';
import { RouteSketch } from './route/route-sketch.tsx';
import { useOrderDriver } from './use-order-driver.ts';
import { useTimelineSteps } from './use-timeline-steps.ts';
import './tracking-view.css';

/** An order for much later shows no minutes. */
const COUNTED_MINUTES = 90;

/** The order's stage in one sentence, and the remaining time. */
function useHeadline(status: TakenOnStatus, summary: WireOrderSummary) {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const { orderType, expected } = orderFacts(summary);
  const { deliveredUtc, promisedUtc } = summary.orderInfo;
  if (status === 'delivered') {
    const at = deliveredUtc === null ? null : Date.parse(deliveredUtc);
    return {
      time: at === null ? t('order.step.delivered') : momentText(t, at, now, client.timeZone),
      stage: '',
      text: t('order.done'),
      isLate: false,
      promised: null,
    };
  }
  const minutes = minutesToGo(expected, now);
  const isReady = status === 'on-its-way' && orderType === 'pickup';
  const stage = isReady ? t('order.now.ready') : t(`order.now.${status}`);
  return {
    time: expectedText(t, expected, now, client.timeZone),
    stage,
    text: minutes > 0 && minutes <= COUNTED_MINUTES && !isReady ? t('order.toGo', { stage, minutes }) : stage,
    isLate: minutes === 0 && !isReady,
    promised: promisedUtc === null ? null : momentText(t, Date.parse(promisedUtc), now, client.timeZone),
  };
}

function Restaurant() {
  const t = useT();
  const { client } = useStore();
  return (
    <section className="trk__help" aria-label={client.tradingName}>
      <img src={client.faviconUrl} alt="" width={48} height={48} />
      <p>
        <strong>{client.tradingName}</strong>
        <span className="muted f13">
          {client.address}
          <br />
          <span className="trk__phone">{phoneText(client.phone)}</span>
        </span>
      </p>
      <div className="trk__acts">
        <a href={`tel:${client.phone}`} className={buttonClass({ look: 'outline', height: 40 })}>
          <Icon name="phone" size="s" />
          {t('order.call')}
        </a>
        <ContactLink className={buttonClass({ look: 'outline', height: 40 })}>
          <Icon name="info" size="s" />
          {t('order.help')}
        </ContactLink>
      </div>
    </section>
  );
}

export type TrackingViewProps = {
  status: TakenOnStatus;
  summary: WireOrderSummary;
  /** Shown under the ticket: its receipt. */
  children?: ReactNode;
};

/** 'Track Your Order': the expected time, the stage, the ticket and the restaurant's contact. */
export function TrackingView({ status, summary, children }: TrackingViewProps) {
  const t = useT();
  const steps = useTimelineSteps(status, summary);
  const { time, stage, text, isLate, promised } = useHeadline(status, summary);
  const isRunning = status !== 'delivered';
  const driver = useOrderDriver(status, summary);
  const onItsWay = driver ? t('running.onItsWay.with', { name: driver.name }) : t('running.onItsWay');
  const state = status === 'on-its-way' ? onItsWay : isRunning ? undefined : steps.at(-1)?.label;
  return (
    <div className="trk">
      <div className="trk__main">
        <header className="trk__head">
          <div>
            {/* The state is the headline, once there is one to wait for. */}
            <h1 className={state ? 'trk__state' : 'muted'}>{state ?? t('order.tracking')}</h1>
            <p className="display num trk__time">{time}</p>
            {/* The minutes to go are read, not said each minute. */}
            <p className="muted trk__text" data-said="" data-words={state ?? stage}>
              {text}
            </p>
            {promised !== null && <p className="muted num">{t('running.ready.latest', { time: promised })}</p>}
          </div>
          {isRunning && (
            <Badge tone={isLate ? 'warn' : 'done'} icon={isLate ? 'clock' : 'circle-check'}>
              {t(isLate ? 'order.late' : 'order.onTime')}
            </Badge>
          )}
        </header>
        {driver && <DriverCard driver={driver} />}
        <RouteSketch summary={summary} driver={driver?.position ?? null} />
        <section className="trk__card">
          <Timeline
            horizontal
            label={t('order.tracking')}
            steps={steps}
            stateLabel={(state) => t(`order.state.${state}`)}
          />
        </section>
        {status === 'delivered' && <RateCard summary={summary} />}
        {isRunning && <TellMe summary={summary} />}
        <Restaurant />
      </div>
      <aside className="trk__aside">
        <OrderTicket summary={summary} />
        {children}
      </aside>
    </div>
  );
}
