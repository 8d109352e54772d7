import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

/** `primary` is ember, for "somebody waits" alone; `start` is outlined and `move` filled (not started, cooking). */
type ButtonLook = 'primary' | 'quiet' | 'ghost' | 'ink' | 'danger' | 'move' | 'start' | 'plain';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'btn--primary',
  quiet: 'btn--quiet',
  ghost: 'btn--ghost',
  ink: 'btn--ink',
  danger: 'btn--danger-fill',
  move: 'btn--move',
  start: 'btn--start',
  plain: '',
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look: ButtonLook;
  /** 40, 48 or 56 px high; `square` is 56 × 56 around an icon and needs an aria-label. */
  size?: 'bar' | 'large' | 'action' | 'square';
  icon?: IconName;
};

const SIZES = { bar: '', large: 'btn--lg', action: 'btn--action', square: 'btn--action btn--square' } as const;

/** As tall as the text needs: 24 px only where a hand in a hurry has to hit. */
const ICONS = { bar: { size: 18 }, large: {}, action: { size: 24 }, square: { size: 24 } } as const;

export function Button({ look, size = 'bar', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classNames('btn', SIZES[size], LOOKS[look], className)} {...rest}>
      {icon && <Icon name={icon} {...ICONS[size]} />}
      {children}
    </button>
  );
}
