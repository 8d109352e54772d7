import type { KeyboardEvent, MouseEvent } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { FocusPoint } from '#core/domain/media/food-centre.ts';
import { classNames } from '#ui/class-names.ts';
import { type ChosenPicture, type Crop, focusOf, ownPart, positionOf, spotAt } from './pictures.ts';

export type FocusButtonProps = {
  picture: ChosenPicture;
  crop: Crop;
  /** Called with the place of the picture that every crop keeps. */
  onSpot: (spot: FocusPoint) => void;
};

/** Of the picture's side, for one press of an arrow key. */
const STEP = 0.05;
const STEPS: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const within = (value: number) => Math.min(1, Math.max(0, value));

/** The picture as it will be cut. A press on the food, or the arrow keys, chooses what every crop keeps. */
export function FocusButton({ picture, crop, onSpot }: FocusButtonProps) {
  const t = useT();
  const own = ownPart(picture, crop);
  const image = classNames('pics__image', crop.shape === '1:1' && 'pics__image--square');
  if (own) return <img className={image} src={own.address} alt="" />;
  const { x, y } = positionOf(picture, crop);
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of Enter has no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onSpot(spotAt(picture, crop, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const now = focusOf(picture, crop);
    onSpot({ x: within(now.x + step.x), y: within(now.y + step.y) });
  };
  return (
    <button
      type="button"
      className="pics__spot"
      aria-label={t('pictures.spot', { file: picture.fileName })}
      title={t('pictures.spotHow')}
      onClick={press}
      onKeyDown={move}
    >
      <img
        className={image}
        style={{ objectPosition: `${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%` }}
        src={picture.address}
        alt=""
      />
    </button>
  );
}
