import { ICON_SHAPES, type IconName } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** A line icon in the text's colour, 20 px unless told; always beside a text or inside a labelled button. */
export function Icon({ name, size }: { name: IconName; size?: 18 | 24 }) {
  return (
    <svg className={size ? `icon icon--${size}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_SHAPES[name]} />
    </svg>
  );
}
