import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export type CardProps = {
  title: string;
  /** Shown after the title: a state, a count or a button. */
  aside?: ReactNode;
  /** Makes the card a region that screen readers name by its title. */
  named?: boolean;
  className?: string;
  /** Further classes of the element under the title. */
  body?: string;
  children: ReactNode;
};

/** Related content of a page under one title. */
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
