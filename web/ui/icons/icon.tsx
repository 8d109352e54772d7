import './icon.css';
import { type IconName, iconPath } from './icons.ts';

export type IconProps = {
  /** 14, 16, 20 (default) or 24 px. */
  size?: 'xs' | 's' | 'm' | 'l';
  className?: string;
  /** Only for an icon without text: it is then an image with this name. Other icons are hidden from screen readers. */
  label?: string;
} & ({ name: IconName; path?: never } | { name?: never; path: string });

/** A line icon in the text's colour, by name (icons.ts, icons-later.ts, in the console icons-console.ts) or by outline (icons-extra.ts). Decorative unless it has a label. */
export function Icon({ name, path, size = 'm', className, label }: IconProps) {
  const classes = ['icon', size !== 'm' && `icon--${size}`, className].filter(Boolean).join(' ');
  const outline = <path d={name === undefined ? path : iconPath(name)} />;
  if (label === undefined) {
    return (
      <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
        {outline}
      </svg>
    );
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
      {outline}
    </svg>
  );
}
