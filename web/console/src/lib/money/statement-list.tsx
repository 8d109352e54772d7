import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import type { WireStatements } from '#core/contract/books/statements.ts';
import { buttonClass } from '#ui/actions/button.tsx';

const MONTH = { month: 'long', year: 'numeric' } as const;

/** The operator's statements of a restaurant as files below `path`, or why there are none. */
export function StatementList({ known, path }: { known: WireStatements; path: string }) {
  const t = useT();
  const locale = useLocale();
  if (known.statements.length === 0) {
    return <p className="quiet-text">{t(known.isNamed ? 'statements.none' : 'statements.unnamed')}</p>;
  }
  return (
    <ul className="stack">
      {known.statements.map(({ month, number }) => {
        const title = t('statements.one', { number, month: dateWords(`${month}-01`, locale, MONTH) });
        return (
          <li key={month} className="row">
            <span className="grow">{title}</span>
            {(['pdf', 'csv'] as const).map((format) => (
              <a
                key={format}
                className={buttonClass({ look: 'quiet', height: 40 })}
                href={`${path}?month=${month}&format=${format}`}
                aria-label={`${title}, ${format.toUpperCase()}`}
                download
              >
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
