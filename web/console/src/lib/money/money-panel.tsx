import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { useStaff } from '#console/lib/session.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireOrderMoney, WirePaymentStep } from '#core/contract/payments/console-money.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { TRIED_WAYS } from '#core/domain/orders/order-money.ts';
import { isUnsettled } from '#core/domain/orders/status.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { LapsedChoice } from './lapsed-choice.tsx';
import { canRefund } from './refund.ts';
import { useOrderMoney } from './use-money.ts';
import './money.css';

const ICONS: Readonly<Record<WirePaymentStep['kind'], IconName>> = {
  created: 'receipt',
  declined: 'x',
  processing: 'hourglass',
  authorised: 'credit-card',
  captured: 'banknote',
  voided: 'ban',
  'refund-due': 'rotate-ccw',
  refunded: 'rotate-ccw',
  failed: 'ban',
  'capture-failed': 'octagon-alert',
  'refund-failed': 'octagon-alert',
  mismatch: 'octagon-alert',
  'mismatch-seen': 'check',
  cash: 'banknote',
  corrected: 'pencil',
  'cash-due': 'banknote',
  'refunded-outside': 'rotate-ccw',
  'refunded-drawer': 'banknote',
  'refunded-transfer': 'banknote',
  disputed: 'octagon-alert',
  'dispute-withdrawn': 'octagon-alert',
  'dispute-reinstated': 'check',
  'dispute-won': 'check',
  'dispute-lost': 'octagon-alert',
  'dispute-ended': 'check',
  'void-failed': 'octagon-alert',
  lapsed: 'octagon-alert',
  'asked-again': 'credit-card',
  'cash-instead': 'banknote',
  'closed-unpaid': 'ban',
};

/** The provider's decline code, 'insufficient_funds', how the guest was asked, or a text by staff. */
function detailOf(t: Translate, { kind, detail }: WirePaymentStep): string | null {
  if (kind === 'closed-unpaid') {
    const tried = TRIED_WAYS.filter((way) => detail?.split(' ').includes(way));
    return tried.map((way) => t(`money.tried.${way}`)).join(', ');
  }
  return kind === 'declined' && detail !== null ? detail.replaceAll('_', ' ') : detail;
}

const BAD: readonly WirePaymentStep['kind'][] = [
  'declined',
  'failed',
  'capture-failed',
  'void-failed',
  'refund-failed',
  'lapsed',
  'mismatch',
  'disputed',
  'dispute-withdrawn',
  'dispute-lost',
];

function Steps({ steps }: { steps: readonly WirePaymentStep[] }) {
  const t = useT();
  const zone = useStaff().data?.client.timeZone ?? 'UTC';
  if (steps.length === 0) return <p className="money__empty">{t('money.noSteps')}</p>;
  return (
    <ol className="money__steps">
      {steps.map((step) => (
        <li
          key={`${step.atUtc} ${step.kind} ${step.amount}`}
          className={BAD.includes(step.kind) ? 'is-bad' : undefined}
        >
          <Icon name={ICONS[step.kind]} size="s" />
          <span>
            <b>
              {t(`money.step.${step.kind}`, { amount: step.amount === null ? '' : formatMoney(fromWire(step.amount)) })}
            </b>
            {(step.by ?? step.detail) && <small>{[step.by, detailOf(t, step)].filter(Boolean).join(' · ')}</small>}
          </span>
          <time dateTime={step.atUtc}>{clockText(step.atUtc, zone)}</time>
        </li>
      ))}
    </ol>
  );
}

function Amounts({ money }: { money: WireOrderMoney }) {
  const t = useT();
  // The server does not record when cash is paid, so '$0.00 taken' would be wrong for a meal that was handed over.
  const isCash = money.steps.some(({ kind }) => kind === 'cash');
  const rows = [
    ['money.total', money.totalAmount] as const,
    ...(isCash ? [] : [['money.captured', money.capturedAmount] as const]),
    ...(isCash && money.refundedAmount === 0 ? [] : [['money.refunded', money.refundedAmount] as const]),
  ];
  return (
    <dl className="money__amounts">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{formatMoney(fromWire(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How an order was paid, step by step, with the button for a refund. Not rendered for the kitchen. */
export function MoneyPanel({ orderId, onRefund }: { orderId: string; onRefund: () => void }) {
  const t = useT();
  const role = useStaff().data?.role ?? 'kitchen';
  const { data: money, isError, refetch } = useOrderMoney(orderId);
  return (
    <section className="money" aria-label={t('money.title')}>
      <header className="money__head">
        <Icon name="credit-card" />
        <h3>{t('money.title')}</h3>
        {money?.card && <span className="money__card">{money.card}</span>}
        {money && money.refundableAmount + money.refundableCashAmount > 0 && canRefund(role) && (
          <Button look="quiet" height={40} icon="rotate-ccw" onClick={onRefund}>
            {t('money.refund')}
          </Button>
        )}
      </header>
      {money && (
        <>
          {isUnsettled(money.paymentState) && (
            <LapsedChoice
              orderId={orderId}
              isAsked={money.paymentState === 'asked_again'}
              canGiveUp={money.isHandedOver && canRefund(role)}
            />
          )}
          <Amounts money={money} />
          <Steps steps={money.steps} />
        </>
      )}
      {!money && !isError && <p className="money__empty">{t('money.loading')}</p>}
      {!money && isError && (
        <p className="money__empty" role="alert">
          {t('money.unreachable')}{' '}
          <Button look="quiet" height={40} onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
