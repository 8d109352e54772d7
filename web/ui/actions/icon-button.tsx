import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconProps } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './icon-button.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'aria-label'> & {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  /** What pressing it does; read aloud and shown as the tooltip. */
  label: string;
  iconSize?: IconProps['size'];
  /** `plain`, `line` (bordered) or `float` (over a picture). */
  look?: 'plain' | 'line' | 'float';
};

/** A round 44 px button that shows only an icon. */
export function IconButton({ icon, label, iconSize, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('icon-btn', look !== 'plain' && `icon-btn--${look}`, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
