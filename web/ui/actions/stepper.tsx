import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './stepper.css';

export type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Lowest value the minus button reaches; default 0. */
  min?: number;
  /** Highest value the plus button reaches; default 99. */
  max?: number;
  /** Names the buttons after the item: 'One Butter chicken less'. */
  lessLabel: string;
  moreLabel: string;
  /** Why plus ignores presses at `max`; described to screen readers. */
  maxReason?: string;
  size?: 'sm' | 'md' | 'lg';
  /** The left button's icon, e.g. 'trash-2' when the next press removes the line. */
  lessIcon?: IconName;
};

/** Minus, a live number, plus. At a limit the button stays focusable and ignores presses. */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 99,
  lessLabel,
  moreLabel,
  maxReason,
  size = 'md',
  lessIcon = 'minus',
}: StepperProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  return (
    <span className={classNames('stepper', size !== 'md' && `stepper--${size}`)}>
      <button
        type="button"
        aria-label={lessLabel}
        aria-disabled={atMin || undefined}
        onClick={() => !atMin && onChange(value - 1)}
      >
        <Icon name={lessIcon} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={atMax && maxReason ? `${moreLabel}. ${maxReason}` : moreLabel}
        title={atMax ? maxReason : undefined}
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
