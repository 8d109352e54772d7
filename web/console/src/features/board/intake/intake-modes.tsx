import { useT } from '#console/lib/page/i18n.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import type { IntakeMode } from './intake-draft.ts';
import './intake-control.css';

export const INTAKE_ICONS: Readonly<Record<IntakeMode, IconName>> = {
  normal: 'gauge',
  busy: 'hourglass',
  pause: 'pause',
};
const MODES: readonly IntakeMode[] = ['normal', 'busy', 'pause'];

export type IntakeModesProps = {
  mode: IntakeMode;
  onChoose: (mode: IntakeMode) => void;
  className: string;
};

/** Normal, Busy, Pause, each in its colour while it is on. */
export function IntakeModes({ mode, onChoose, className }: IntakeModesProps) {
  const t = useT();
  return (
    <Segmented
      className={`seg--bar ${className}`}
      itemClass={(one) => `seg__item--${one}`}
      label={t('intake.title')}
      value={mode}
      onChange={onChoose}
      options={MODES.map((one) => ({ value: one, label: t(`intake.${one}`), icon: INTAKE_ICONS[one] }))}
    />
  );
}
