import './progress.css';

export type ProgressProps = { value: number; max: number; label: string };

/** Progress towards a goal, e.g. a minimum order in cents. */
export function Progress({ value, max, label }: ProgressProps) {
  return <progress className="progress" value={Math.min(value, max)} max={max} aria-label={label} />;
}
