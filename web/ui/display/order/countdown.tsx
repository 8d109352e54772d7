import './countdown.css';

export type CountdownProps = {
  /** Whole seconds left (useSecondsLeft); never below 0. */
  secondsLeft: number;
  labels: { days: string; hours: string; minutes: string; seconds: string };
  /** The name of the countdown's end. */
  label: string;
  /** The sentence to announce at 60, 30 and 10 s. */
  announce: (secondsLeft: number) => string;
};

/** Seconds at which the countdown is announced (WCAG: enough warning without repetition). */
const ANNOUNCED: readonly number[] = [60, 30, 10];

/** Days, hours, minutes and seconds in one line. Screen readers hear only 60, 30 and 10 s. */
export function Countdown({ secondsLeft, labels, label, announce }: CountdownProps) {
  const left = Math.max(0, Math.floor(secondsLeft));
  const parts = [
    { name: labels.days, value: Math.floor(left / 86_400) },
    { name: labels.hours, value: Math.floor(left / 3600) % 24 },
    { name: labels.minutes, value: Math.floor(left / 60) % 60 },
    { name: labels.seconds, value: left % 60 },
  ];
  return (
    <div role="timer" aria-label={label} aria-live="off">
      <dl className="count">
        {parts.map((part) => (
          <div key={part.name}>
            <dt>{part.name}</dt>
            <dd>{part.value}</dd>
          </div>
        ))}
      </dl>
      <span className="vh" data-said="">
        {ANNOUNCED.includes(left) ? announce(left) : ''}
      </span>
    </div>
  );
}
