import { useLayoutEffect, useRef, useState } from 'react';
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
  /** What is counted: 'Butter chicken'. */
  name: string;
  /** The sentence that a press says: '2 Butter chicken. Total $47.00.' Default: number and name. */
  said?: string;
  /** Names the buttons after the item: 'One Butter chicken less'. */
  lessLabel: string;
  moreLabel: string;
  /** Why plus ignores presses at `max`; described to screen readers. */
  maxReason?: string;
  size?: 'sm' | 'md' | 'lg';
  /** The left button's icon, e.g. 'trash-2' when the next press removes the line. */
  lessIcon?: IconName;
};

/** Where the last piece takes the stepper away, the focus goes to the row's own radio or box. */
function useFocusOfRow() {
  const box = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    const row = own?.parentElement;
    return () => {
      if (own?.contains(document.activeElement)) row?.querySelector<HTMLElement>('input')?.focus();
    };
  }, []);
  return box;
}

/** Minus, the number, plus. At a limit the button stays focusable and ignores presses. */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 99,
  name,
  said = `${value} ${name}`,
  lessLabel,
  moreLabel,
  maxReason,
  size = 'md',
  lessIcon = 'minus',
}: StepperProps) {
  const box = useFocusOfRow();
  // What else changes the sentence is not said here.
  const [isUsed, setUsed] = useState(false);
  const atMin = value <= min;
  const atMax = value >= max;
  function change(next: number) {
    setUsed(true);
    onChange(next);
  }
  return (
    <fieldset
      ref={box}
      className={classNames('stepper', size !== 'md' && `stepper--${size}`)}
      aria-label={name}
      onBlur={() => setUsed(false)}
    >
      <button
        type="button"
        aria-label={lessLabel}
        aria-disabled={atMin || undefined}
        // The Tab key stops where there is something to press.
        tabIndex={atMin ? -1 : undefined}
        onClick={() => !atMin && change(value - 1)}
      >
        <Icon name={lessIcon} />
      </button>
      <span className="stepper__value" data-said={isUsed ? 'change' : undefined} data-words={said}>
        {value}
      </span>
      <button
        type="button"
        aria-label={atMax && maxReason ? `${moreLabel}. ${maxReason}` : moreLabel}
        title={atMax ? maxReason : undefined}
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && change(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
