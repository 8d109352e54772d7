import type { ReactNode } from 'react';
import type { Cents } from '#core/domain/money/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/display/money.tsx';
import './totals.css';

export type TotalsRow = {
  key: string;
  label: ReactNode;
  /** Cents; a saving is negative and has a minus sign. */
  amount: Cents;
  /** `saving` in green, `sum` the grand total under a rule, `note` the small line after it (tax). */
  kind?: 'plain' | 'saving' | 'sum' | 'note';
};

const ROW_CLASS = { plain: undefined, saving: 'is-saving', sum: 'totals__sum', note: 'totals__gst' } as const;

/** Rows of amounts down to the total, as a description list. */
export function Totals({ rows, className }: { rows: readonly TotalsRow[]; className?: string }) {
  return (
    <dl className={classNames('totals', className)}>
      {rows.map((row) => (
        <div key={row.key} className={ROW_CLASS[row.kind ?? 'plain']}>
          <dt>{row.label}</dt>
          <dd>
            <Money cents={row.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
