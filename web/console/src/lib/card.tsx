import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export type CardProps = {
  title: string;
  /** After the title: a state, a count, a button. */
  aside?: ReactNode;
  /** A part of the page by its title, for screen readers. */
  named?: boolean;
  className?: string;
  /** Further classes of what is under the title. */
  body?: string;
  children: ReactNode;
};

/** What belongs together on a page, under one title. */
export function Card({ title, aside, named = false, className, body, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames('card', className)} aria-labelledby={named ? id : undefined}>
      <div className="card__head">
        <h2 id={named ? id : undefined}>{title}</h2>
        {aside}
      </div>
      <div className={classNames('card__body', body)}>{children}</div>
    </section>
  );
}
