import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import '#console/lib/field.css';

export type NumberInputProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  error?: string | undefined;
  onChange: (value: number) => void;
};

/** A small whole number. */
export function NumberInput({ label, value, min = 0, max = 100, error, onChange }: NumberInputProps) {
  const id = useId();
  return (
    <div className="field me-number">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        className={classNames('input input--40', error !== undefined && 'input--bad')}
        min={min}
        max={max}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
      />
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
