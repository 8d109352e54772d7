import type { ReactNode } from 'react';
import './empty-state.css';

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** An empty plate with a few crumbs, a text and the next step. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <svg className="empty__art" viewBox="0 0 240 180" aria-hidden="true">
        <circle className="cloth" cx="120" cy="90" r="84" />
        <circle className="dish" cx="120" cy="90" r="60" />
        <circle className="well" cx="120" cy="90" r="42" strokeDasharray="3 8" />
        <path className="cutlery" d="M26 44v28a10 10 0 0 0 20 0V44M36 44v92" />
        <path className="cutlery" d="M212 136V98c-12-2-14-20-12-34 1-10 6-18 12-20Z" />
        <circle className="crumb" cx="104" cy="96" r="3.4" />
        <circle className="crumb" cx="138" cy="84" r="3.4" />
        <circle className="crumb" cx="122" cy="108" r="2.6" />
      </svg>
      <Heading className="display f22">{title}</Heading>
      {text && <p className="empty__text">{text}</p>}
      {action && <div className="empty__action">{action}</div>}
    </div>
  );
}
