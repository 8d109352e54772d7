import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import './select.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type NativeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> & {
  ref?: Ref<HTMLSelectElement>;
  options: readonly SelectOption[];
};

/** The entries of a list. */
export function selectEntries(list: readonly SelectOption[]): ReactNode {
  return list.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

export type SelectProps = NativeSelectProps & { 'aria-label': string };

/** A small pill with the chosen value, for one choice in a row of facts. */
export function Select({ options: list, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...rest}>{selectEntries(list)}</select>
      <Icon name="chevron-down" size="s" />
    </span>
  );
}
