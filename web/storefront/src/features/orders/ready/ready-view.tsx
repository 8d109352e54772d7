import type { ReactNode } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { DishPicture } from '#store/features/orders/dish-picture.tsx';
import { orderFacts } from '#store/features/orders/order-facts.ts';
import { addressParts, timeText } from '#store/features/orders/order-texts.ts';
import { OrderTicket, paymentText } from '#store/features/orders/order-ticket.tsx';
import { useTimelineSteps } from '#store/features/orders/use-timeline-steps.ts';
import { directionsUrl } from '#store/lib/directions.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Timeline } from '#ui/display/order/timeline.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { HereCard } from './here-card.tsx';
import '#store/features/orders/tracking-view.css';
import './ready-view.css';

/** The number at the size of a counter, whose it is, and the way there. */
function Counter({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const { client } = useStore();
  const { number } = orderFacts(summary);
  const count = summary.products.reduce((sum, line) => sum + line.quantity, 0);
  const { fullName } = summary.customerInfo;
  const facts = [fullName.split(' ')[0], t('running.ready.items', { count }), paymentText(t, summary, false)];
  const { street } = addressParts(client.address);
  return (
    <section className="trk__card ready__counter" aria-label={t('running.ready.say')}>
      <p className="muted f13">{t('running.ready.say')}</p>
      <p className="display num ready__number">{number}</p>
      <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <p className="ready__place">
        <Icon name="map-pin" />
        <strong>{street}</strong>
        <a
          href={directionsUrl(client)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'tint', height: 48 })}
        >
          <Icon name="navigation" size="s" />
          {t('running.ready.directions')}
        </a>
      </p>
    </section>
  );
}

/** A pickup that is ready: that is the biggest thing on the screen, with what the guest needs at the counter. */
export function ReadyView({ summary, children }: { summary: WireOrderSummary; children?: ReactNode }) {
  const t = useT();
  const { client } = useStore();
  const steps = useTimelineSteps('on-its-way', summary);
  const { number } = orderFacts(summary);
  const { onItsWayUtc } = summary.orderInfo;
  const time = onItsWayUtc === null ? null : timeText(t, Date.parse(onItsWayUtc), client.timeZone);
  const head = t('running.ready.head', { number: number ?? '' });
  return (
    <div className="trk">
      <div className="trk__main">
        <header className="ready__hero">
          {/* The time comes a moment after the status: said with it, the whole would be heard twice. */}
          <div data-said="" data-words={`${head} ${t('running.ready')}`}>
            <p className="ready__order">
              <Icon name="shopping-bag" size="s" /> {head}
            </p>
            <h1 className="display ready__title">{t('running.ready')}</h1>
            {time !== null && <p>{t('running.ready.since', { time })}</p>}
          </div>
          <div className="ready__dish" aria-hidden="true">
            <DishPicture summary={summary} />
          </div>
        </header>
        <Counter summary={summary} />
        <HereCard summary={summary} />
        <section className="trk__card">
          <Timeline
            horizontal
            label={t('order.tracking')}
            steps={steps}
            stateLabel={(state) => t(`order.state.${state}`)}
          />
        </section>
        <a href={`tel:${client.phone}`} className={buttonClass({ look: 'outline', block: true })}>
          <Icon name="phone" size="s" />
          {t('order.call')}
        </a>
      </div>
      <aside className="trk__aside">
        <OrderTicket summary={summary} />
        {children}
      </aside>
    </div>
  );
}
