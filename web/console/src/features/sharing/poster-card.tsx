import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { QrCode } from '#console/lib/page/qr-code.tsx';
import { useLanguages } from '#console/lib/session.ts';
import type { WireSharing } from '#core/contract/sharing/console-sharing.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { LANGUAGES, type Locale, languageAmong } from '#core/domain/language/languages.ts';
import { labelOfSheet, POSTER_SHEETS, type PosterSheet } from '#core/domain/sharing/poster-sheets.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { addressOf, FIRST_WISH, LinkChoice, type LinkWish, targetOf } from './link-choice.tsx';

const SHEETS = {
  a4: 'sharing.sheet.a4',
  a5: 'sharing.sheet.a5',
  tent: 'sharing.sheet.tent',
  cards: 'sharing.sheet.cards',
} as const satisfies Record<PosterSheet, string>;

/** A poster, a table tent or cards to print, with the code that they carry. */
export function PosterCard({ sharing }: { sharing: WireSharing }) {
  const t = useT();
  const own = useLocale();
  const [wish, setWish] = useState<LinkWish>(FIRST_WISH);
  const [sheet, setSheet] = useState<PosterSheet>('a4');
  const languages = useLanguages();
  const [lang, setLang] = useState<Locale>(languageAmong(languages, own));
  const target = targetOf(wish);
  const address = addressOf(sharing, wish, labelOfSheet(sheet));
  return (
    <Card title={t('sharing.posters')} named body="sharing__cols">
      <div className="stack">
        <p className="muted">{t('sharing.posters.text')}</p>
        <LinkChoice sharing={sharing} wish={wish} onChange={setWish} />
        <SelectField
          label={t('sharing.sheet')}
          value={sheet}
          options={POSTER_SHEETS.map((value) => ({ value, label: t(SHEETS[value]) }))}
          onChange={setSheet}
        />
        <SelectField
          label={t('sharing.language')}
          value={lang}
          options={languages.map((value) => ({ value, label: LANGUAGES[value].name }))}
          onChange={setLang}
        />
        {target && (
          <a
            className={buttonClass({ look: 'primary' })}
            href={fillPath(CONSOLE_DOCUMENTS.poster, {}, { sheet, lang, ...target })}
            target="_blank"
            rel="noopener"
          >
            <Icon name="printer" size="s" />
            {t('sharing.posters.open')}
          </a>
        )}
      </div>
      {address !== null && (
        <figure className="sharing__code">
          <QrCode text={address} label={t('sharing.code', { address })} />
          <figcaption className="muted f13">{address}</figcaption>
        </figure>
      )}
    </Card>
  );
}
