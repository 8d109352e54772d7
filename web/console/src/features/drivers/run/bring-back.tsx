import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireDelivery } from '#core/contract/drivers/drivers.ts';
import { BRING_BACK_REASONS, type BringBackReason } from '#core/domain/drivers/drivers.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** Nobody took the order: why, and back to the restaurant with it. */
export function BringBack({
  stop,
  onBack,
  onBringBack,
}: {
  stop: WireDelivery;
  onBack: () => void;
  /** Rejects where the restaurant refuses it. */
  onBringBack: (reason: BringBackReason) => Promise<void>;
}) {
  const t = useT();
  const [reason, setReason] = useState<BringBackReason | null>(null);
  const { problem, isBusy, run } = useAttempt();
  return (
    <div className="drive__body">
      <div className="drive__door">
        <Button look="quiet" height={48} icon="arrow-left" aria-label={t('deliveries.backToDoor')} onClick={onBack} />
        <div>
          <h2>
            {stop.orderNumber} · {stop.fullName}
          </h2>
          <p className="quiet-text">{stop.address}</p>
        </div>
      </div>
      <a className={buttonClass({ look: 'ink', height: 56 })} href={`tel:${stop.phone.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" />
        {t('deliveries.callFirst')}
      </a>
      <section className="card drive__step">
        <RadioGroup
          title={t('deliveries.whyNot')}
          value={reason}
          onChange={setReason}
          options={BRING_BACK_REASONS.filter((one) => one !== 'no-id' || stop.needsIdCheck).map((value) => ({
            value,
            label: t(`board.back.${value}`),
          }))}
        />
      </section>
      <p className="quiet-text">{t('deliveries.bringBackMeans')}</p>
      <Refusal text={problem} />
      <Button
        look="primary"
        height={56}
        icon="undo-2"
        busy={isBusy}
        blocked={reason === null ? t('deliveries.whyNotFirst') : undefined}
        onClick={() => {
          if (reason !== null) void run(() => onBringBack(reason));
        }}
      >
        {t('deliveries.bringBack')}
      </Button>
    </div>
  );
}
