import { useId, useState } from 'react';
import { ChoiceTiles } from '#console/lib/choices/choice-tiles.tsx';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { MOST_CHARACTERS } from '#console/lib/page/reasons.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire, toWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { readAmount } from './refund.ts';
import { useOrderMoney, useRefund } from './use-money.ts';
import './money.css';

/** One key while the sheet is open, so that a second press or a repeat refunds once. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Refunds a captured payment in full or in part; a reason is required and stored. */
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
  const refundable = fromWire(money?.refundableAmount ?? 0);
  const amount = kind === 'full' ? { cents: refundable } : readAmount(typed, refundable);
  const problem = 'problem' in amount ? t(`money.amount.${amount.problem}`, { most: formatMoney(refundable) }) : null;
  const reasonProblem = reason.trim() === '' ? t('money.reason.missing') : null;

  function send() {
    setChecked(true);
    if ('problem' in amount || reasonProblem !== null || refund.isPending || !money) return;
    refund.mutate({ amount: toWire(amount.cents), reason: reason.trim(), idempotencyKey }, { onSuccess: onBack });
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
          <div className="field">
            <label className="label" htmlFor={`${id}-amount`}>
              {t('money.amount')}
              <small className="field__end">{t('money.most', { amount: formatMoney(refundable) })}</small>
            </label>
            <input
              id={`${id}-amount`}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={isChecked && problem !== null}
              aria-describedby={`${id}-amount-error`}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span className="err" id={`${id}-amount-error`} role="alert">
              {isChecked && problem}
            </span>
          </div>
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
            {errorText(refund.error, t('shell.unreachable'))}
          </p>
        )}
        <p className="says">
          <Icon name="credit-card" />
          <span>{t('money.refundSays')}</span>
        </p>
      </div>
    </Sheet>
  );
}
