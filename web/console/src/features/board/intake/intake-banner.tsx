import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireIntake, WireServiceIntake } from '#core/contract/orders/console-board.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { intakeMode, modeOf } from './intake-draft.ts';
import { INTAKE_ICONS } from './intake-modes.tsx';
import '#console/features/board/status-bar.css';

/** 'delivery', 'pickup', or both where the same applies to them. */
function sentence(t: Translate, service: WireServiceIntake, zone: string): string {
  const kind = orderTypeOf(service.orderType) ?? 'pickup';
  if (service.pausedUntilUtc !== null) {
    return t(`intake.banner.pause.${kind}`, { time: clockText(service.pausedUntilUtc, zone) });
  }
  const time = clockText(service.busyUntilUtc ?? '', zone);
  return t(`intake.banner.busy.${kind}`, { minutes: service.busyMinutes, time });
}

/**
 * Says under the bar which order types are slower or paused, and until when; `onNormal` is null for people who may not
 * change it.
 */
export function IntakeBanner({
  intake,
  zone,
  onNormal,
}: {
  intake: WireIntake;
  zone: string;
  onNormal: (() => void) | null;
}) {
  const t = useT();
  const mode = intakeMode(intake);
  if (mode === 'normal') return null;
  const changed = intake.services.filter((service) => service.isOffered && modeOf(service) !== 'normal');
  const text = [
    ...(intake.noBoardSinceUtc === null
      ? []
      : [t('intake.banner.noBoard', { time: clockText(intake.noBoardSinceUtc, zone) })]),
    ...changed.map((service) => sentence(t, service, zone)),
  ].join(' ');
  return (
    <div className={`banner banner--${mode}`}>
      <Icon name={INTAKE_ICONS[mode]} />
      <span role="status">{text}</span>
      {onNormal && changed.length > 0 && (
        <Button look="ghost" height={48} onClick={onNormal}>
          {t('intake.backToNormal')}
        </Button>
      )}
    </div>
  );
}
