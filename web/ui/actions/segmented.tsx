import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './segmented.css';

export type SegmentedProps<Value extends string> = {
  /** What the group chooses, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    readonly value: Value;
    /** Read by screen readers; also visible unless `shown` is set. */
    readonly label: string;
    readonly icon?: IconName | undefined;
    /** Visible instead of the label; '' for the icon alone. */
    readonly shown?: string;
  }[];
  /** Further classes of the group. */
  className?: string;
  /** A further class of one button. */
  itemClass?: (value: Value) => string;
};

/** Two to four views or modes side by side, one of them on; a press on the active one calls back as well. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, className, itemClass } = props;
  return (
    <fieldset className={classNames('seg', className)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classNames('seg__item', itemClass?.(option.value))}
          aria-pressed={option.value === value}
          aria-label={option.shown === undefined ? undefined : option.label}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.shown ?? option.label}
        </button>
      ))}
    </fieldset>
  );
}
