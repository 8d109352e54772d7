import type { ReactNode } from 'react';
import { OptionGroup, type OptionGroupProps, OptionRow } from './option-group.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  sub?: ReactNode;
  price?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = Omit<OptionGroupProps, 'kind' | 'children'> & {
  /** The chosen value; null for no choice. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
};

/** One choice of several as option rows; arrows move between them as in any radio group. */
export function RadioGroup<Value extends string>({ value, onChange, options, ...group }: RadioGroupProps<Value>) {
  return (
    <OptionGroup {...group} kind="radio">
      {options.map((option) => (
        <OptionRow
          key={option.value}
          value={option.value}
          label={option.label}
          sub={option.sub}
          price={option.price}
          disabled={option.disabled}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </OptionGroup>
  );
}
