import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './chip.css';

export type ChipProps = {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  /** Shown while not pressed; a tick replaces it while pressed. */
  icon?: IconName;
  children: ReactNode;
};

/** A filter that is on or off. */
export function Chip({ pressed, onChange, icon, children }: ChipProps) {
  const shown = pressed ? 'check' : icon;
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {shown && <Icon name={shown} />}
      {children}
    </button>
  );
}
