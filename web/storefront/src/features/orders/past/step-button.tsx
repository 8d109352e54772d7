import { IconButton } from '#ui/actions/icon-button.tsx';

export type StepButtonProps = {
  to: 'previous' | 'next';
  label: string;
  /** Undefined if there is none in that direction: the button is disabled but can keep the focus. */
  onPress: (() => void) | undefined;
};

/** A button to the previous or next entry. */
export function StepButton({ to, label, onPress }: StepButtonProps) {
  return (
    <IconButton
      icon={to === 'previous' ? 'chevron-left' : 'chevron-right'}
      label={label}
      look="line"
      className="step-btn"
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    />
  );
}
