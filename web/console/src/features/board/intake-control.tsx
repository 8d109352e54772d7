import { useT } from '#console/lib/i18n.tsx';
import { Icon, type IconName } from '#console/lib/icon.tsx';
import type { WireIntake } from '#core/contract/console-board.ts';
import { classNames } from '#ui/class-names.ts';
import { type IntakeMode, intakeMode } from './intake-draft.ts';
import '#console/lib/segmented.css';
import './intake-control.css';

export const INTAKE_ICONS: Readonly<Record<IntakeMode, IconName>> = {
  normal: 'gauge',
  busy: 'hourglass',
  pause: 'pause',
};
const MODES: readonly IntakeMode[] = ['normal', 'busy', 'pause'];

/** Normal, Busy, Pause: the present mode, and the way to another one. */
export function IntakeControl({ intake, onOpen }: { intake: WireIntake; onOpen: (wish: IntakeMode) => void }) {
  const t = useT();
  const current = intakeMode(intake);
  return (
    <>
      <fieldset className="seg seg--bar intake-control hide-phone" aria-label={t('intake.title')}>
        {MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            className={`seg__item seg__item--${mode}`}
            aria-pressed={mode === current}
            onClick={() => onOpen(mode)}
          >
            <Icon name={INTAKE_ICONS[mode]} size={18} />
            {t(`intake.${mode}`)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={classNames('intake-chip', `intake-chip--${current}`)}
        aria-label={t('intake.now', { mode: t(`intake.${current}`) })}
        onClick={() => onOpen(current)}
      >
        <Icon name={INTAKE_ICONS[current]} size={18} />
        {t(`intake.${current}`)}
      </button>
    </>
  );
}
