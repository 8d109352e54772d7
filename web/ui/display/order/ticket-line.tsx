import type { ReactNode } from 'react';
import type { Cents } from '#core/domain/money/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Money, type MoneyProps } from '#ui/display/money.tsx';
import { nameLang } from '#ui/name-lang.ts';
import type { TicketDetail } from './ticket-details.ts';
import './ticket-line.css';

export type TicketLineProps = {
  name: ReactNode;
  /** A picture of the dish, or null for its empty place; undefined where the ticket has no pictures. */
  picture?: ReactNode;
  /** Shown as '2×' before the name; undefined where a stepper shows it. */
  qty?: number;
  /** The price of all pieces. */
  price: Cents;
  free?: MoneyProps['free'];
  details?: readonly TicketDetail[];
  /** The customer's note. */
  note?: string | null;
  /** What to do when it is sold out, in words. */
  wish?: string | null;
  /** Below the line: problems, buttons, a stepper. */
  children?: ReactNode;
};

/** One dish on a ticket with its choices: in the cart, at checkout, on the receipt. A list item. */
export function TicketLine({ name, picture, qty, price, free, details = [], note, wish, children }: TicketLineProps) {
  return (
    <li className={classNames('line', qty === undefined && 'line--edit', picture !== undefined && 'line--pictured')}>
      {picture !== undefined && <span className="line__picture">{picture}</span>}
      {qty !== undefined && <span className="line__qty">{qty}×</span>}
      <span className="line__name" lang={nameLang(name)}>
        {name}
      </span>
      <Money cents={price} {...{ free }} className="line__price" />
      {details.length > 0 && (
        <ul className="line__mods">
          {details.map((row) => (
            <li key={row.key} className={row.isNested ? 'line__nested' : undefined}>
              <span lang={nameLang(row.text)}>{row.text}</span>
              {row.price !== null && <Money cents={row.price} signed />}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="line__note">{note}</p>}
      {wish && <p className="line__wish">{wish}</p>}
      {children}
    </li>
  );
}
