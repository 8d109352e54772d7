import { Icon } from '#ui/icons/icon.tsx';
import './heart-button.css';

export type HeartButtonProps = {
  /** Names the dish; the same in both states. */
  label: string;
  pressed: boolean;
  onChange: (pressed: boolean, button: HTMLButtonElement) => void;
};

/** A round heart with a target of 44 px, filled when pressed; also over a picture. */
export function HeartButton({ label, pressed, onChange }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="heart"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => onChange(!pressed, currentTarget)}
    >
      <Icon name="heart" />
    </button>
  );
}
