import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Mark } from '#ui/brand/mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from './field.tsx';
import './checkbox.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the right, outside the label: a link or an amount. */
  aside?: ReactNode;
};

/** One checkbox with its label, e.g. for terms. For a list of choices use OptionGroup. */
export function Checkbox({ label, hint, error, aside, required, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className="check">
      <div className="check__row">
        <label className="check__hit" htmlFor={inputId}>
          <input
            {...input}
            id={inputId}
            type="checkbox"
            className="mark-input"
            aria-describedby={classNames(hintId, errorId) || undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
          />
          <Mark kind="checkbox" />
          <span>{label}</span>
        </label>
        {aside}
      </div>
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
