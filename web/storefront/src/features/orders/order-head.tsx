import type { RefObject } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { classNames } from '#ui/class-names.ts';
import { Plate } from '#ui/display/plate.tsx';
import { DishPicture } from './dish-picture.tsx';
import { OrderBar } from './order-bar.tsx';
import { orderFacts } from './order-facts.ts';
import { barParts } from './order-steps.ts';
import { useOrderHead } from './use-order-head.ts';
import './order-head.css';

/** The state of an order, its promised time and how far it is: the first things on its page. */
export function OrderHead({
  status,
  summary,
  isCatchingUp,
  asOfMs,
  heading,
}: {
  status: OrderStatus;
  summary: WireOrderSummary | undefined;
  /** The summary is still that of the state before: its time is not said with the new state. */
  isCatchingUp: boolean;
  /** When it was last heard of, in UTC ms, without a network; null with one. */
  asOfMs: number | null;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useT();
  const nowMs = useNow();
  const zone = useStore().client.timeZone;
  const { plate, state, promise, isLate, sentences, said } = useOrderHead(status, summary);
  const facts = summary ? orderFacts(summary) : null;
  const parts = barParts(status, facts?.orderType ?? 'delivery');
  const isReady = plate === 'received' && status === 'on-its-way' && facts?.orderType === 'pickup';
  const number = facts?.number ?? null;
  return (
    <>
      <header className={classNames('ohead', isReady && 'ohead--ready')}>
        <Plate
          part={
            plate === 'failed' || isReady ? 1 : parts.filter(({ mark }) => mark === 'is-done').length / parts.length
          }
          isFailed={plate === 'failed'}
        >
          <DishPicture summary={summary} />
        </Plate>
        <div data-said="" data-words={isCatchingUp ? '' : said}>
          <p className="f13 num">
            {facts && number ? t(`order.head.${facts.orderType}`, { number }) : t('order.title')}
          </p>
          <h1 ref={heading} tabIndex={-1} className="display ohead__state">
            {state}
          </h1>
          {promise !== null && (
            <p className={classNames('num ohead__promise', isLate && 'ohead__promise--late')}>
              {promise}
              {asOfMs !== null && <small> {t('order.asOf', { time: whenText(t, asOfMs, nowMs, zone) })}</small>}
            </p>
          )}
        </div>
        {isReady && (
          <p className="ohead__number">
            <span>{sentences[0]}</span> <strong className="display num">{number}</strong>
          </p>
        )}
      </header>
      {!isReady && (
        <div className="muted">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {facts && plate !== 'failed' && <OrderBar status={status} orderType={facts.orderType} />}
    </>
  );
}
