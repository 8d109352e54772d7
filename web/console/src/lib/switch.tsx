import * as Radix from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import './switch.css';

export type SwitchProps = {
  /** Read out; shown left of the switch unless `hideLabel`. */
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hideLabel?: boolean;
};

/** On or off at once, or with the page's own Save. */
export function Switch({ label, help, checked, onChange, disabled, hideLabel = false }: SwitchProps) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <div className="switch-row">
      {!hideLabel && (
        <span className="switch-row__words">
          <label htmlFor={id}>{label}</label>
          {help !== undefined && (
            <small id={helpId} className="field__help">
              {help}
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
        aria-describedby={hideLabel ? undefined : helpId}
      >
        <Radix.Thumb className="switch__thumb" />
      </Radix.Root>
    </div>
  );
}
