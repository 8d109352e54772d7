import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './badge.css';

export type BadgeProps = {
  /** `done` and `danger` have an icon; `brand` asks for an action (Required); `quiet` informs. */
  tone?: 'brand' | 'done' | 'quiet' | 'warn' | 'danger';
  icon?: IconName;
  children: ReactNode;
};

const TONE_ICON = { brand: undefined, done: 'check', quiet: undefined, warn: 'alert', danger: 'alert-circle' } as const;

/** A short state beside a title. Colour is never the only sign: done, warn and danger carry an icon. */
export function Badge({ tone = 'brand', icon = TONE_ICON[tone], children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'brand' && `badge--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
