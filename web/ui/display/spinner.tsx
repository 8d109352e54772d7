import { Icon } from '#ui/icons/icon.tsx';
import './spinner.css';

export type SpinnerProps = {
  size?: 's' | 'm' | 'l';
  /** Describes the wait. With it the wait is said; without, it is decoration beside a busy label. */
  label?: string;
};

/** A turning arc for waits of unknown length; it pulses instead with reduced motion. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  const arc = <Icon name="spinner" size={size} />;
  if (label === undefined) return <span className="spinner">{arc}</span>;
  return (
    <span className="spinner" data-said="">
      {arc}
      <span className="vh">{label}</span>
    </span>
  );
}
