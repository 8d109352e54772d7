import type { ReactNode } from 'react';
import { formatMoney } from '#core/domain/country/page-country.ts';
import type { Cents } from '#core/domain/money/money.ts';
import { classNames } from '#ui/class-names.ts';
import './money.css';

export type MoneyProps = {
  /** Whole cents. */
  cents: Cents;
  /** Puts '+' before a positive amount, for an option's extra price. */
  signed?: boolean;
  /** The word in place of an amount of nothing ('Free'). */
  free?: string | undefined;
  className?: string;
};

/** An amount in tabular Latin digits, '$1,234.50', in every language. */
export function Money({ cents, signed, free, className }: MoneyProps) {
  return (
    <span className={classNames('num', className)}>
      {signed && cents > 0 ? '+' : ''}
      {formatMoney(cents, free)}
    </span>
  );
}

export type PriceProps = Pick<MoneyProps, 'cents' | 'free' | 'className'> & {
  /** The price before the special, in cents: shown struck through. */
  was?: Cents | undefined;
  /** The word for `was` ('Was'), read before the struck amount. */
  wasLabel?: string;
  /** Puts the amount into a sentence, for 'From $21.50': the caller's translated message. */
  pattern?: ((amount: ReactNode) => ReactNode) | undefined;
};

/** A dish's price. Wrap the words of a pattern in `<small>`. */
export function Price({ cents, was, wasLabel, pattern, free, className }: PriceProps) {
  return (
    <span className={classNames('price', className)}>
      {pattern ? pattern(formatMoney(cents)) : formatMoney(cents, free)}
      {was !== undefined && (
        <>
          {wasLabel !== undefined && <span className="vh"> {wasLabel} </span>}
          <s>{formatMoney(was)}</s>
        </>
      )}
    </span>
  );
}
