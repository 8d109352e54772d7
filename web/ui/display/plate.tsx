import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './plate.css';

export type PlateProps = {
  /** How much of the ring is drawn, from 0 to 1. */
  part: number;
  /** In the colour of a failure. */
  isFailed?: boolean;
  /** The dish in the middle: a `<Picture>` or an image. */
  children?: ReactNode;
};

const RADIUS = 100;
const ROUND = 2 * Math.PI * RADIUS;

/** A dish in a ring that shows how far the order is. The text beside it says the same; this is decoration. */
export function Plate({ part, isFailed = false, children }: PlateProps) {
  return (
    <div className={classNames('plate', isFailed && 'plate--failed')} aria-hidden="true">
      <svg className="plate__ring" viewBox="0 0 210 210" aria-hidden="true">
        <circle className="plate__rim" cx="105" cy="105" r={RADIUS} />
        <circle
          className="plate__arc"
          cx="105"
          cy="105"
          r={RADIUS}
          strokeDasharray={`${(ROUND * part).toFixed(0)} ${ROUND.toFixed(0)}`}
        />
      </svg>
      <div className="plate__dish">{children}</div>
    </div>
  );
}
