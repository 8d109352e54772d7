import * as Radix from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import '#ui/forms/field.css';
import './switch.css';

export type SwitchProps = {
  /** Read by screen readers; visible left of the switch unless `hideLabel`. */
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hideLabel?: boolean;
};

/** A switch that applies at once, or with the page's Save button. */
export function Switch({ label, hint, checked, onChange, disabled, hideLabel = false }: SwitchProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="switch-row">
      {!hideLabel && (
        <span className="switch-row__words">
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && (
            <small id={hintId} className="hint">
              {hint}
            </small>
          )}
        </span>
      )}
      <Radix.Root
        id={id}
        className="switch"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-label={hideLabel ? label : undefined}
        aria-describedby={hideLabel ? undefined : hintId}
      >
        <Radix.Thumb className="switch__thumb" />
      </Radix.Root>
    </div>
  );
}
