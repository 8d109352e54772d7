import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { readCents } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { KeptHandOver } from '#console/lib/storage.ts';
import type { WireDelivery } from '#core/contract/drivers/drivers.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { BringBack } from './bring-back.tsx';
import { DoorProof, type Proof, saidOf } from './door-proof.tsx';

interface HandOverProps {
  readonly stop: WireDelivery;
  /** The same hand-over as it was said before, where the restaurant refused it. */
  readonly earlier: KeptHandOver | undefined;
  readonly onBack: () => void;
  /** Rejects where the restaurant refuses it. */
  readonly onHandOver: (
    said: Pick<KeptHandOver, 'pin' | 'reason' | 'photo' | 'notDelivered' | 'isIdChecked' | 'cashAmount' | 'pressedMs'>,
  ) => Promise<void>;
}

/** 12.5 of '12.50' and '12,50'; null for anything that is no amount. */
export function amountOf(text: string): number | null {
  const value = readCents(text);
  return value === null ? null : value / 100;
}

/** At the door: the ID, the cash, and the guest's digits, a picture or why there is neither. */
export function HandOver({ stop, earlier, onBack, onHandOver }: HandOverProps) {
  const t = useT();
  // What needs ID is not left at a door.
  const kinds = (['pin', 'photo', 'reason'] as const).filter(
    (kind) => kind === 'reason' || (kind === 'pin' ? stop.isPinAsked : !stop.needsIdCheck),
  );
  const [isBringingBack, setBringingBack] = useState(false);
  const [proof, setProof] = useState<Proof>(() => {
    const photo = earlier?.photo ?? null;
    const again = photo === null ? 'reason' : 'photo';
    return { kind: earlier ? again : (kinds[0] ?? 'reason'), pin: '', reason: '', photo };
  });
  const [isIdChecked, setIdChecked] = useState(earlier?.isIdChecked ?? false);
  const [cash, setCash] = useState(
    stop.cashDueAmount > 0 ? (earlier?.cashAmount ?? stop.cashDueAmount).toFixed(2) : '',
  );
  const { fields, problem, isBusy, run, refuse } = useAttempt();
  /** What was missing is looked for again with the next press. */
  const changed = () => problem !== undefined && refuse(undefined);
  const cashAmount = stop.cashDueAmount > 0 ? amountOf(cash) : 0;
  const send = async () => {
    if (stop.needsIdCheck && !isIdChecked) return refuse(t('deliveries.idFirst'));
    if (cashAmount === null) return refuse(t('deliveries.cashFirst'));
    if (proof.kind === 'pin' && !/^\d{4}$/.test(proof.pin)) return refuse(t('deliveries.pinFirst'));
    if (proof.kind === 'photo' && proof.photo === null) return refuse(t('deliveries.photoFirst'));
    if (proof.kind === 'reason' && proof.reason.trim() === '') return refuse(t('deliveries.reasonFirst'));
    const said = saidOf(proof);
    // The driver was at the door when it was first pressed.
    await run(() => onHandOver({ ...said, isIdChecked, cashAmount, pressedMs: earlier?.pressedMs ?? Date.now() }));
  };
  if (isBringingBack) {
    return (
      <BringBack
        stop={stop}
        onBack={() => setBringingBack(false)}
        onBringBack={(notDelivered) => {
          const nothing = { pin: null, reason: '', photo: null, isIdChecked: false, cashAmount: 0 };
          return onHandOver({ ...nothing, notDelivered, pressedMs: Date.now() });
        }}
      />
    );
  }
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
            onChange={({ target }) => {
              setIdChecked(target.checked);
              changed();
            }}
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
            onChange={({ target }) => {
              setCash(target.value);
              changed();
            }}
          />
        </section>
      )}
      <DoorProof
        proof={proof}
        kinds={kinds}
        fields={fields}
        onChange={(changes) => {
          setProof({ ...proof, ...changes });
          changed();
        }}
      />
      <Refusal text={fields.pin || fields.photo || fields.reason || fields.cashAmount ? undefined : problem} />
      <Button type="submit" look="primary" height={56} icon="check-check" busy={isBusy}>
        {cashAmount !== null && cashAmount > 0
          ? t('deliveries.deliveredCash', { amount: formatMoney(fromWire(cashAmount)) })
          : t('deliveries.delivered')}
      </Button>
      <Button look="quiet" height={56} icon="undo-2" onClick={() => setBringingBack(true)}>
        {t('deliveries.notDelivered')}
      </Button>
    </form>
  );
}
