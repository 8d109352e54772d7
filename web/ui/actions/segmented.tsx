import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './segmented.css';

export type SegmentedProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** With an icon the label is read and shown as a tooltip only. */
  options: readonly { value: Value; label: string; icon?: IconName; path?: string }[];
};

/** Two to four views or modes side by side, one of them on. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map((option) => {
        const iconOnly = option.icon !== undefined || option.path !== undefined;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            aria-label={iconOnly ? option.label : undefined}
            title={iconOnly ? option.label : undefined}
            onClick={() => onChange(option.value)}
          >
            {option.icon && <Icon name={option.icon} />}
            {option.path && <Icon path={option.path} />}
            {!iconOnly && option.label}
          </button>
        );
      })}
    </fieldset>
  );
}
