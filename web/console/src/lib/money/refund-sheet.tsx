import { useId, useState } from 'react';
import { ChoiceTiles } from '#console/lib/choices/choice-tiles.tsx';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { MOST_CHARACTERS } from '#console/lib/page/reasons.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { type Cents, fromWire, toWire } from '#core/domain/money/money.ts';
import { REFUND_MEANS, type RefundMeans } from '#core/domain/orders/order-money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { readAmount } from './refund.ts';
import { useOrderMoney, useRefund } from './use-money.ts';
import './money.css';

/** One key while the sheet is open, so that a second press or a repeat refunds once. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ICONS = { card: 'credit-card', drawer: 'banknote', transfer: 'rotate-ccw' } as const;

type AmountProps = { typed: string; setTyped: (text: string) => void; most: Cents; problem: string | null };

function AmountField({ typed, setTyped, most, problem }: AmountProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('money.amount')}
        <small className="field__end">{t('money.most', { amount: formatMoney(most) })}</small>
      </label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="err" id={`${id}-error`} role="alert">
        {problem}
      </span>
    </div>
  );
}

/** Refunds a captured payment, or what was received in cash, in full or in part; a reason is required and stored. */
export function RefundSheet({
  orderId,
  orderNumber,
  onBack,
  onClose,
}: {
  orderId: string;
  orderNumber: number | null;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const id = useId();
  const { data: money } = useOrderMoney(orderId);
  const refund = useRefund(orderId);
  const [idempotencyKey] = useState(newKey);
  const [kind, setKind] = useState<'full' | 'part'>('full');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [chosen, setMeans] = useState<RefundMeans | null>(null);
  const onCard = fromWire(money?.refundableAmount ?? 0);
  const inCash = fromWire(money?.refundableCashAmount ?? 0);
  const ways = REFUND_MEANS.filter((one) => (one === 'card' ? onCard : inCash) > 0);
  const means = chosen ?? ways[0] ?? 'card';
  const refundable = means === 'card' ? onCard : inCash;
  const amount = kind === 'full' ? { cents: refundable } : readAmount(typed, refundable);
  const problem = 'problem' in amount ? t(`money.amount.${amount.problem}`, { most: formatMoney(refundable) }) : null;
  const reasonProblem = reason.trim() === '' ? t('money.reason.missing') : null;

  function send() {
    setChecked(true);
    if ('problem' in amount || reasonProblem !== null || refund.isPending || !money) return;
    refund.mutate(
      { amount: toWire(amount.cents), means, reason: reason.trim(), idempotencyKey },
      { onSuccess: onBack },
    );
  }
  return (
    <Sheet
      title={t('money.refundTitle')}
      lead={orderNumber !== null && <span className="sheet-number">{orderNumber}</span>}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={56} onClick={onBack}>
            {t('orders.back')}
          </Button>
          <Button look="danger" height={56} icon="rotate-ccw" className="grow" busy={refund.isPending} onClick={send}>
            {'cents' in amount
              ? t('money.refundAmount', { amount: formatMoney(amount.cents) })
              : t('money.refundTitle')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {ways.length > 1 && (
          <ChoiceTiles
            look="reason"
            label={t('money.means')}
            value={means}
            onChange={setMeans}
            options={ways.map((one) => ({ value: one, label: t(`money.means.${one}`), icon: ICONS[one] }))}
          />
        )}
        <ChoiceTiles
          look="reason"
          label={t('money.howMuch')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'full', label: t('money.full', { amount: formatMoney(refundable) }), icon: 'banknote' },
            { value: 'part', label: t('money.part'), icon: 'receipt' },
          ]}
        />
        {kind === 'part' && (
          <AmountField typed={typed} setTyped={setTyped} most={refundable} problem={isChecked ? problem : null} />
        )}
        <div className="field">
          <label className="label" htmlFor={`${id}-reason`}>
            {t('money.reason')}
            <small className="field__end">{t('money.reasonHint')}</small>
          </label>
          <input
            id={`${id}-reason`}
            className="input"
            value={reason}
            maxLength={MOST_CHARACTERS}
            placeholder={t('money.reasonExample')}
            aria-invalid={isChecked && reasonProblem !== null}
            aria-describedby={`${id}-reason-error`}
            onChange={(event) => setReason(event.target.value)}
          />
          <span className="err" id={`${id}-reason-error`} role="alert">
            {isChecked && reasonProblem}
          </span>
        </div>
        {refund.isError && (
          <p className="err" role="alert">
            {errorText(refund.error)}
          </p>
        )}
        <p className="says">
          <Icon name={ICONS[means]} />
          <span>{t(means === 'card' ? 'money.refundSays' : 'money.handSays')}</span>
        </p>
      </div>
    </Sheet>
  );
}
