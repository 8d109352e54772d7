import type { RefObject } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import { Note } from '#ui/note.tsx';
import { useT } from '../../lib/i18n.tsx';
import { useStore } from '../../lib/store.tsx';
import { AddressSearch } from './address-search.tsx';
import { formatKm } from './delivery-quote.ts';
import { minutesText } from './service-choice.ts';
import type { PreferenceDraft } from './use-preference-draft.ts';
import { ZoneMap } from './zone-map.tsx';

/** How far it is, whether that is in range, and what it costs. */
export function QuoteNote({ quote }: { quote: NonNullable<PreferenceDraft['quote']> }) {
  const t = useT();
  const km = formatKm(quote.distanceKm);
  if (!quote.isInRange) {
    return (
      <Note tone="warn" live="polite">
        <strong className="num">{t('preference.quote.out', { km })}</strong>
        <br />
        {t('preference.quote.out.text')}
      </Note>
    );
  }
  return (
    <Note tone="ok" live="polite">
      <strong className="num">{t('preference.quote.in', { km })}</strong>
      {quote.zone && (
        <>
          <br />
          <span className="num">
            {t('preference.quote.cost', {
              fee: formatMoney(quote.zone.fee),
              minimum: formatMoney(quote.zone.minimum),
              minutes: minutesText(t, 'delivery', quote.estimatedMinutes).replace('–', '–\u2060'),
            })}
          </span>
        </>
      )}
    </Note>
  );
}

export type DeliveryChoiceProps = {
  draft: PreferenceDraft;
  error: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Where to deliver: the address, and beside it the zones with what it means. */
export function DeliveryChoice({ draft, error, inputRef }: DeliveryChoiceProps) {
  const t = useT();
  const { zones } = useStore();
  if (zones?.length === 0) return <Note tone="warn">{t('shell.delivery.none')}</Note>;
  return (
    <div className="pref__delivery">
      <AddressSearch address={draft.address} error={error} inputRef={inputRef} onChange={draft.setAddress} />
      <div className="pref__where">
        {zones && <ZoneMap zones={zones} address={draft.address} />}
        {draft.isMeasuring && <p className="muted f13">{t('preference.measuring')}</p>}
        {draft.quote && <QuoteNote quote={draft.quote} />}
      </div>
    </div>
  );
}
