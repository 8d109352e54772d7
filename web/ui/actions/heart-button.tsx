import type { MouseEventHandler } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import './heart-button.css';

export type HeartButtonProps = {
  /** Names the dish; the same in both states. */
  label: string;
  pressed: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
};

/** A round heart with a target of 44 px, filled when pressed; also over a picture. */
export function HeartButton({ label, pressed, onClick }: HeartButtonProps) {
  return (
    <button type="button" className="heart" title={label} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name="heart" />
    </button>
  );
}
