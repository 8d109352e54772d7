import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './ticket.css';

export type TicketProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside';
  /** Without edge and shadow, on a surface that already has them. */
  flat?: boolean;
};

/** The paper of cart, receipt and order summary. Its children are only TicketParts. */
export function Ticket({ as: Tag = 'div', flat, className, ...rest }: TicketProps) {
  return <Tag {...rest} className={classNames('ticket', flat && 'ticket--flat', className)} />;
}

export type TicketPartProps = HTMLAttributes<HTMLDivElement> & {
  /** `success`: the green part of a celebration. */
  tone?: 'plain' | 'success';
};

/** A part of a Ticket, separated from the next by a dashed seam. */
export function TicketPart({ tone = 'plain', className, ...rest }: TicketPartProps) {
  return (
    <div {...rest} className={classNames('ticket__part', tone === 'success' && 'ticket__part--success', className)} />
  );
}

export type TicketHeadProps = { title: ReactNode; aside?: ReactNode; level?: 2 | 3; id?: string };

/** A ticket's title with a short fact or link at its right. */
export function TicketHead({ title, aside, level = 2, id }: TicketHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ticket__head">
      <Heading className="display f22" id={id}>
        {title}
      </Heading>
      {aside}
    </div>
  );
}
