import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';
import './select.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type NativeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> & {
  ref?: Ref<HTMLSelectElement>;
  options: readonly SelectOption[];
};

function options(list: readonly SelectOption[]): ReactNode {
  return list.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

export type SelectProps = NativeSelectProps & { 'aria-label': string };

/** A small pill with the chosen value, for one choice inside a row of facts. */
export function Select({ options: list, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...rest}>{options(list)}</select>
      <Icon name="chevron-down" size="s" />
    </span>
  );
}

export type SelectFieldProps<Value extends string> = FieldTexts & {
  id?: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  disabled?: boolean | undefined;
};

/** A select as wide and tall as a TextField, with label, hint and error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options: list, name, value, onChange, disabled, ...texts } = props;
  return (
    <Field {...texts}>
      {(control) => (
        <span className="select select--field">
          <select
            {...control}
            className="input"
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options(list)}
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      )}
    </Field>
  );
}
