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

export type SelectFieldProps = FieldTexts & NativeSelectProps;

/** A select as wide and tall as a TextField, with label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  required,
  optionalLabel,
  wide,
  className,
  id,
  options: list,
  ...rest
}: SelectFieldProps) {
  const texts = { label, hint, error, required, optionalLabel, wide, className, id };
  return (
    <Field {...texts}>
      {(control) => (
        <span className="select select--field">
          <select {...rest} {...control} className="input">
            {options(list)}
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      )}
    </Field>
  );
}
