import * as Radio from 'radix-ui/radio-group';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './choice-tiles.css';

export type ChoiceTilesProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  /** `reason`: two columns, the chosen one in the colour of danger. `plain`: one below the other, with a ring. */
  look: 'reason' | 'plain';
  value: Value;
  onChange: (value: Value) => void;
  /** `hint`: what a choice means now, under its name. */
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
    readonly icon?: IconName;
  }[];
};

/** One of a few choices as large tiles. */
export function ChoiceTiles<Value extends string>({ label, look, value, onChange, options }: ChoiceTilesProps<Value>) {
  return (
    <Radio.Root
      className={classNames('choice-tiles', `choice-tiles--${look}`)}
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      {options.map((option) => (
        <Radio.Item key={option.value} value={option.value} className="choice-tile">
          {look === 'plain' && <span className="choice-tile__ring" />}
          {option.icon && <Icon name={option.icon} />}
          <span>
            {option.label}
            {option.hint !== undefined && <small>{option.hint}</small>}
          </span>
        </Radio.Item>
      ))}
    </Radio.Root>
  );
}
