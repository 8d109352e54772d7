import { type InputHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import '#console/lib/field.css';

export type SignInFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; error: string | undefined };

export function SignInField({ label, error, ...input }: SignInFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classNames('input', error !== undefined && 'input--bad')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
