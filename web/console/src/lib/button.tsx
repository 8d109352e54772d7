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

export function Button({ look, size = 'bar', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classNames('btn', SIZES[size], LOOKS[look], className)} {...rest}>
      {icon && <Icon name={icon} size={24} />}
      {children}
    </button>
  );
}
