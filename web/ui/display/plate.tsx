import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import './plate.css';

export type PlateProps = {
  /** A quarter of the ring while waiting, then the whole ring with a tick or a cross. */
  state: 'waiting' | 'received' | 'failed';
  /** The dish in the middle: a `<Picture>` or an image. */
  children?: ReactNode;
};

const RADIUS = 100;
const ROUND = 2 * Math.PI * RADIUS;

/** A dish in a ring of 208 px that shows the order's state. The text beside it says the same; this is decoration. */
export function Plate({ state, children }: PlateProps) {
  const waiting = state === 'waiting';
  const arc = waiting ? ROUND / 4 : ROUND;
  return (
    <div className={`plate plate--${state}`} aria-hidden="true">
      <svg className="plate__ring" viewBox="0 0 208 208" aria-hidden="true">
        <circle className="plate__rim" cx="104" cy="104" r={RADIUS} />
        <circle
          className="plate__arc"
          cx="104"
          cy="104"
          r={RADIUS}
          strokeDasharray={`${arc.toFixed(0)} ${(ROUND - arc).toFixed(0)}`}
        />
      </svg>
      <div className="plate__dish">{children}</div>
      {!waiting && (
        <span className="plate__badge">
          <Icon name={state === 'received' ? 'check' : 'x'} />
        </span>
      )}
    </div>
  );
}
