import { type MessageKey, type Translate, useT } from '#console/lib/page/i18n.tsx';
import { clockText, stopwatchText } from '#console/lib/time/wall-clock.ts';
import type { WireAuditEntry, WireOrderDetail, WireTimelineEntry } from '#core/contract/orders/console-orders.ts';
import { orderStatusOf, orderTypeOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { CORRECTION_REASONS } from '#core/domain/orders/correction-reason.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { isEnded } from '#core/domain/orders/status.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';

interface Kind {
  readonly icon: IconName;
  readonly text: MessageKey;
}

const EVENTS: Readonly<Record<string, Kind>> = {
  placed: { icon: 'receipt', text: 'history.event.placed' },
  'payment-authorised': { icon: 'credit-card', text: 'history.event.authorised' },
  'payment-declined': { icon: 'x', text: 'history.event.declined' },
  'payment-captured': { icon: 'banknote', text: 'history.event.captured' },
  'capture-succeeded': { icon: 'banknote', text: 'history.event.captured' },
  'capture-failed': { icon: 'octagon-alert', text: 'history.event.captureFailed' },
  'unpaid-timeout': { icon: 'ban', text: 'history.event.unpaid' },
  accept: { icon: 'check', text: 'history.event.accept' },
  start: { icon: 'flame', text: 'history.event.start' },
  here: { icon: 'bell', text: 'history.event.here' },
  'not-here': { icon: 'bell', text: 'history.event.notHere' },
  ready: { icon: 'package-check', text: 'history.event.ready' },
  complete: { icon: 'check-check', text: 'history.event.complete' },
  reject: { icon: 'ban', text: 'history.event.reject' },
  cancel: { icon: 'ban', text: 'history.event.cancel' },
  'unanswered-timeout': { icon: 'ban', text: 'history.event.unanswered' },
  'refund-requested': { icon: 'rotate-ccw', text: 'history.event.refundRequested' },
  'refund-paid': { icon: 'rotate-ccw', text: 'history.event.refundPaid' },
  'refund-succeeded': { icon: 'rotate-ccw', text: 'history.event.refundSucceeded' },
  'refund-failed': { icon: 'octagon-alert', text: 'history.event.refundFailed' },
  'void-succeeded': { icon: 'ban', text: 'history.event.voided' },
  'void-failed': { icon: 'octagon-alert', text: 'history.event.voidFailed' },
  'payment-lapsed': { icon: 'octagon-alert', text: 'history.event.lapsed' },
  'ask-again': { icon: 'credit-card', text: 'history.event.askAgain' },
  'take-cash': { icon: 'banknote', text: 'history.event.takeCash' },
  'close-unpaid': { icon: 'ban', text: 'history.event.closeUnpaid' },
  'payment-mismatch': { icon: 'octagon-alert', text: 'history.event.mismatch' },
  acknowledged: { icon: 'server', text: 'history.event.acknowledged' },
  driver: { icon: 'bike', text: 'history.event.driver' },
  'driver.send': { icon: 'bike', text: 'history.event.driver' },
  'driver.hand-over': { icon: 'check-check', text: 'history.event.atDoor' },
  corrected: { icon: 'pencil', text: 'correct.event' },
  'order.correct': { icon: 'pencil', text: 'correct.event' },
  'order.phone': { icon: 'phone-call', text: 'history.event.phone' },
};

/** Technical payment steps that staff do not need. */
const QUIET: readonly string[] = ['intent-created', 'payment-processing', 'payment-matched'];

/** A chosen reason in the reader's language; a typed reason unchanged. */
function detailText(t: Translate, event: string, detail: string | null): string | undefined {
  if (detail === 'id-checked') return t('history.idChecked');
  if (event === 'driver.hand-over' && detail === 'photo') return t('history.photo');
  const reason = event === 'corrected' ? CORRECTION_REASONS.find((one) => one === detail) : undefined;
  return reason ? t(`correct.reason.${reason}`) : detail?.replaceAll('_', ' ');
}

function kindOf(event: string, orderType: OrderType | undefined): Kind | null {
  if (event === 'send') {
    return orderType === 'delivery'
      ? { icon: 'bike', text: 'history.event.out' }
      : { icon: 'package-check', text: 'history.event.readyForPickup' };
  }
  return EVENTS[event] ?? null;
}

/** An event that this page does not know, by its stored name. */
const plain = (event: string) => event.replaceAll('-', ' ').replaceAll('.', ' ');

function noteOf(t: Translate, entry: WireTimelineEntry, detail: WireOrderDetail, zone: string): string {
  const { promisedUtc } = detail.summary.orderInfo;
  return [
    entry.event === 'placed' && (entry.by === null ? t('history.byGuest') : t('history.enteredBy', { name: entry.by })),
    entry.event !== 'placed' && entry.by,
    entry.afterSeconds !== null && t('history.after', { time: stopwatchText(entry.afterSeconds * 1000) }),
    entry.event === 'accept' && promisedUtc && t('history.promised', { time: clockText(promisedUtc, zone) }),
    detailText(t, entry.event, entry.detail),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The history of the order, with seconds. */
export function OrderTimeline({ detail, zone }: { detail: WireOrderDetail; zone: string }) {
  const t = useT();
  const { orderType, orderStatus } = detail.summary.orderInfo;
  const shown = detail.timeline.filter(({ event }) => !QUIET.includes(event));
  const isLive = !isEnded(orderStatusOf(orderStatus));
  return (
    <section>
      <h2 className="order-detail__head">
        <Icon name="history" />
        {t('history.timeline')}
      </h2>
      <ol className="order-timeline">
        {shown.map((entry, place) => {
          const kind = kindOf(entry.event, orderTypeOf(orderType));
          const amount = entry.amount === null ? '' : ` ${formatMoney(fromWire(entry.amount))}`;
          const note = noteOf(t, entry, detail, zone);
          return (
            <li
              key={`${entry.atUtc} ${entry.event}`}
              className={classNames(isLive && place === shown.length - 1 && 'is-now')}
            >
              <span className="order-timeline__dot">
                <Icon name={kind?.icon ?? 'history'} />
              </span>
              <span>
                <b>{`${kind ? t(kind.text) : plain(entry.event)}${amount}`}</b>
                {note !== '' && <small>{note}</small>}
              </span>
              <time dateTime={entry.atUtc}>{`${clockText(entry.atUtc, zone)}:${entry.atUtc.slice(17, 19)}`}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Staff's actions on the order, with their reasons. */
export function OrderAudit({ entries, zone }: { entries: readonly WireAuditEntry[]; zone: string }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="order-detail__head">
        <Icon name="shield-check" />
        {t('history.audit')}
      </h2>
      <ul className="order-audit">
        {entries.map(({ atUtc, actor, action, detail }) => {
          const kind = kindOf(action, 'pickup');
          const words = [kind ? t(kind.text) : plain(action), detailText(t, action, detail)];
          return (
            <li key={`${atUtc} ${action}`}>
              <time dateTime={atUtc}>{clockText(atUtc, zone)}</time>
              <span>
                <b>{actor}</b> {words.filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
