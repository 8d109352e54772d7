import { useId, useState } from 'react';
import '#ui/forms/input.css';
import '#ui/forms/field.css';

/** '21.9' → 2190; null for ''; -1, which every call refuses, for text that is no price. */
export function readPrice(text: string): number | null {
  const trimmed = text.replace(/[$,\s]/g, '');
  if (trimmed === '') return null;
  if (!/^\d{1,8}(\.\d{0,2})?$/.test(trimmed)) return -1;
  return Math.round(Number(trimmed) * 100);
}

export type PriceFieldProps = {
  label: string;
  hideLabel?: boolean;
  value: number | null;
  /** Gets null for an empty field if that is allowed, else -1. */
  onChange: (cents: number | null) => void;
  isOptional?: boolean;
  error?: string | undefined;
};

/** Dollars and cents; keeps the typed text until the value changes from outside. */
export function PriceField({ label, hideLabel = false, value, onChange, isOptional = false, error }: PriceFieldProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const [typed, setTyped] = useState({ text: show(value), value });
  const text = typed.value === value ? typed.text : show(value);
  return (
    <div className="field">
      {!hideLabel && (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      )}
      <span className="me-price">
        <span aria-hidden="true">$</span>
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={errorId}
          value={text}
          onChange={(event) => {
            const read = readPrice(event.target.value);
            const next = read === null && !isOptional ? -1 : read;
            setTyped({ text: event.target.value, value: next });
            onChange(next);
          }}
        />
      </span>
      {error !== undefined && (
        <p className="err" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

function show(value: number | null): string {
  return value === null || value < 0 ? '' : (value / 100).toFixed(2);
}
