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

/** Servery's own mark: a docket with a torn edge. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark__bg" d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z" />
      <path
        className="mark__fg"
        d="M8 9.5h16M8 9.5v11.2c0 .9 1 1.4 1.7.8l1.5-1.2 1.9 1.5c.5.4 1.2.4 1.7 0l1.2-1 1.2 1c.5.4 1.2.4 1.7 0l1.9-1.5 1.5 1.2c.7.6 1.7.1 1.7-.8V9.5M12 14h8"
      />
    </svg>
  );
}
