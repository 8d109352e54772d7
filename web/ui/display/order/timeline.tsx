import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './timeline.css';

export type TimelineState = 'done' | 'now' | 'next';

export type TimelineStep = {
  key: string;
  icon: IconName;
  label: ReactNode;
  /** Formatted time of day, past or expected. */
  time?: ReactNode;
  /** A second line under the label. */
  note?: ReactNode;
  state: TimelineState;
};

export type TimelineProps = {
  steps: readonly TimelineStep[];
  label: string;
  /** The text of a state, read after the step's label: 'done', 'now', 'to come'. */
  stateLabel: (state: TimelineState) => string;
};

const STATE_CLASS = { done: 'is-done', now: 'is-now', next: undefined } as const;

/** The stages of an order; done ones show a tick, the current one its icon in the brand's colour. */
export function Timeline({ steps, label, stateLabel }: TimelineProps) {
  return (
    <ol className="tl" aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={STATE_CLASS[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="tl__dot">
            <Icon name={step.state === 'done' ? 'check' : step.icon} />
          </span>
          <strong>
            {step.label}
            <span className="vh"> ({stateLabel(step.state)})</span>
          </strong>
          {step.time && <time>{step.time}</time>}
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  );
}
