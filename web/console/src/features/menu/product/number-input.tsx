import { useId } from 'react';
import '#ui/forms/input.css';
import '#ui/forms/field.css';

export type NumberInputProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  error?: string | undefined;
  onChange: (value: number) => void;
};

/** An input for a small whole number. */
export function NumberInput({ label, value, min = 0, max = 100, error, onChange }: NumberInputProps) {
  const id = useId();
  return (
    <div className="field me-number">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        className="input"
        min={min}
        max={max}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
      />
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
