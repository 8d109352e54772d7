import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WireBookPeriod } from '#core/contract/books/accounts.ts';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** The files of these days, or why there is none yet. */
export function BookFiles({ period: { from, to, firstOpen, uncoded } }: { period: WireBookPeriod }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const tax = pageCountry().tax.word;
  const days = `?from=${from}&to=${to}`;
  const files = [
    { name: 'xero', href: BOOK_FILES.booksXero + days, missing: uncoded.xero },
    { name: 'myob', href: BOOK_FILES.booksMyob + days, missing: uncoded.myob },
    { name: 'entries', href: BOOK_FILES.booksEntries + days, missing: 0 },
    { name: 'refunds', href: `${BOOK_FILES.booksEntries}${days}&only=refunds`, missing: 0 },
  ] as const;
  return (
    <Card title={t('accounts.files')} named>
      {firstOpen !== null && (
        <p className="quiet-text">{t('accounts.files.open', { day: dayText(firstOpen, language, 'short') })}</p>
      )}
      <ul className="accounts__files">
        {files.map(({ name, href, missing }) => (
          <li key={name}>
            <h3>{t(`accounts.files.${name}`)}</h3>
            <p className="quiet-text">{t(`accounts.files.${name}.note`, { tax })}</p>
            {missing > 0 && <p className="tag tag--bad">{t('accounts.uncoded', { count: missing })}</p>}
            {firstOpen === null && missing === 0 && (
              <a
                className={buttonClass({ look: 'quiet', height: 40 })}
                href={href}
                download
                aria-label={`${t('accounts.download')}: ${t(`accounts.files.${name}`)}`}
              >
                <Icon name="download" />
                {t('accounts.download')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
