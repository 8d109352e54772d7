import { IconButton } from '#ui/actions/icon-button.tsx';

export type StepButtonProps = {
  to: 'previous' | 'next';
  label: string;
  /** Undefined where there is nothing that way: disabled, yet still there for the focus. */
  onPress: (() => void) | undefined;
};

/** One step back or on in a row of things. */
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
