import { useT } from '#console/lib/page/i18n.tsx';
import type { WireIntake } from '#core/contract/orders/console-board.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { type IntakeMode, intakeMode } from './intake-draft.ts';
import { INTAKE_ICONS, IntakeModes } from './intake-modes.tsx';

/** Normal, Busy, Pause: the current mode and buttons for the others. */
export function IntakeControl({ intake, onOpen }: { intake: WireIntake; onOpen: (mode: IntakeMode) => void }) {
  const t = useT();
  const current = intakeMode(intake);
  return (
    <>
      <IntakeModes className="intake-control hide-phone" mode={current} onChoose={onOpen} />
      <button
        type="button"
        className={classNames('intake-chip', `intake-chip--${current}`)}
        aria-label={t('intake.now', { mode: t(`intake.${current}`) })}
        onClick={() => onOpen(current)}
      >
        <Icon name={INTAKE_ICONS[current]} size="s" />
        {t(`intake.${current}`)}
      </button>
    </>
  );
}
