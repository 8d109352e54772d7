import { Children, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import './note.css';

export type NoteProps = {
  tone?: 'info' | 'ok' | 'warn' | 'danger';
  icon?: IconName;
  /** A link or small button at the right. */
  action?: ReactNode;
  /** For notes that appear: 'polite' is said by the page's announcer, 'assertive' read at once (errors). */
  live?: 'polite' | 'assertive';
  className?: string | undefined;
  /** Wrap the part that matters most in `<strong>`. */
  children: ReactNode;
};

const LIVE = { polite: { 'data-said': '' }, assertive: { role: 'alert' } } as const;
const TONE_ICON = { info: 'info', ok: 'circle-check', warn: 'alert', danger: 'alert-circle' } as const;

/** A sentence beside its subject: information, success, warning or error. Without words it is not drawn. */
export function Note({ tone = 'info', icon = TONE_ICON[tone], action, live, className, children }: NoteProps) {
  if (Children.toArray(children).every((child) => child === '')) return null;
  return (
    <div className={classNames('note', tone !== 'info' && `note--${tone}`, className)} {...(live && LIVE[live])}>
      <Icon name={icon} />
      <div className="note__text">{children}</div>
      {action}
    </div>
  );
}

/** What has just gone wrong, read at once; nothing without a text. */
export function ProblemNote({ text, className }: { text: string | null | undefined; className?: string }) {
  return (
    <Note tone="danger" live="assertive" className={className}>
      {text}
    </Note>
  );
}
