import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './page/message.css';

export type MessageProps = {
  look?: 'info' | 'warn' | 'bad';
  icon?: IconName | undefined;
  /** For what appears on a page that is open. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A sentence in a coloured box; nothing without words. */
export function Message({ look = 'info', icon, role, children }: MessageProps) {
  if (children === '') return null;
  return (
    <p className={look === 'info' ? 'message' : `message message--${look}`} role={role}>
      {icon && <Icon name={icon} />}
      {children}
    </p>
  );
}
