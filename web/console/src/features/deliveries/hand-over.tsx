import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { KeptHandOver } from '#console/lib/storage.ts';
import type { WireDelivery } from '#core/contract/drivers/drivers.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';

interface HandOverProps {
  readonly stop: WireDelivery;
  /** The same hand-over as it was said before, where the restaurant refused it. */
  readonly earlier: KeptHandOver | undefined;
  readonly onBack: () => void;
  /** Rejects where the restaurant refuses it. */
  readonly onHandOver: (
    said: Pick<KeptHandOver, 'pin' | 'reason' | 'isIdChecked' | 'cashAmount' | 'pressedMs'>,
  ) => Promise<void>;
}

/** 12.5 of '12.50' and '12,50'; null for anything that is no amount. */
export function amountOf(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** At the door: the ID, the cash, and the guest's digits or why they are missing. */
export function HandOver({ stop, earlier, onBack, onHandOver }: HandOverProps) {
  const t = useT();
  const [proof, setProof] = useState<'pin' | 'reason'>(stop.isPinAsked && !earlier ? 'pin' : 'reason');
  const [pin, setPin] = useState('');
  const [reason, setReason] = useState('');
  const [isIdChecked, setIdChecked] = useState(earlier?.isIdChecked ?? false);
  const [cash, setCash] = useState(
    stop.cashDueAmount > 0 ? (earlier?.cashAmount ?? stop.cashDueAmount).toFixed(2) : '',
  );
  const { fields, problem, isBusy, run, refuse } = useAttempt();
  const cashAmount = stop.cashDueAmount > 0 ? amountOf(cash) : 0;
  const send = async () => {
    if (stop.needsIdCheck && !isIdChecked) return refuse(t('deliveries.idFirst'));
    if (cashAmount === null) return refuse(t('deliveries.cashFirst'));
    if (proof === 'pin' && !/^\d{4}$/.test(pin)) return refuse(t('deliveries.pinFirst'));
    if (proof === 'reason' && reason.trim() === '') return refuse(t('deliveries.reasonFirst'));
    const said = proof === 'pin' ? { pin, reason: '' } : { pin: null, reason };
    // The driver was at the door when it was first pressed.
    await run(() => onHandOver({ ...said, isIdChecked, cashAmount, pressedMs: earlier?.pressedMs ?? Date.now() }));
  };
  return (
    <form
      className="drive__body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="drive__door">
        <Button look="quiet" height={48} icon="arrow-left" aria-label={t('deliveries.back')} onClick={onBack} />
        <div>
          <h2>
            {stop.orderNumber} · {stop.fullName}
          </h2>
          <p className="quiet-text">{stop.address}</p>
        </div>
      </div>
      {stop.needsIdCheck && (
        <section className="card drive__step">
          <h3>{t('deliveries.checkId')}</h3>
          <p className="quiet-text">{t('deliveries.idHow')}</p>
          <Checkbox
            label={t('deliveries.idSeen')}
            checked={isIdChecked}
            onChange={({ target }) => setIdChecked(target.checked)}
          />
        </section>
      )}
      {stop.cashDueAmount > 0 && (
        <section className="card drive__step">
          <h3 className="drive__figures">
            {t('deliveries.cash')}
            <b className="num">{formatMoney(fromWire(stop.cashDueAmount))}</b>
          </h3>
          <TextField
            label={t('deliveries.cashTaken')}
            inputMode="decimal"
            autoComplete="off"
            value={cash}
            error={fields.cashAmount}
            onChange={({ target }) => setCash(target.value)}
          />
        </section>
      )}
      <section className="card drive__step">
        <h3>{t('deliveries.proof')}</h3>
        {stop.isPinAsked && (
          <Segmented
            label={t('deliveries.proof')}
            value={proof}
            onChange={setProof}
            options={[
              { value: 'pin', label: t('deliveries.withPin') },
              { value: 'reason', label: t('deliveries.withoutPin') },
            ]}
          />
        )}
        {proof === 'pin' ? (
          <TextField
            label={t('deliveries.pin')}
            hint={t('deliveries.pinHint')}
            className="drive__pin"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={pin}
            error={fields.pin}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
          />
        ) : (
          <TextField
            label={t('deliveries.reason')}
            hint={t('deliveries.reasonHint')}
            maxLength={200}
            value={reason}
            error={fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </section>
      <Refusal text={fields.pin || fields.reason || fields.cashAmount ? undefined : problem} />
      <Button type="submit" look="primary" height={56} icon="check-check" busy={isBusy}>
        {cashAmount !== null && cashAmount > 0
          ? t('deliveries.deliveredCash', { amount: formatMoney(fromWire(cashAmount)) })
          : t('deliveries.delivered')}
      </Button>
    </form>
  );
}
