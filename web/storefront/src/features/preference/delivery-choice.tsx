import { type RefObject, useEffect } from 'react';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { estimateRange } from '#core/domain/settings/store-settings.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { minutesText } from '#store/lib/time/estimate.ts';
import { Note } from '#ui/display/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AddressSearch } from './address-search.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { formatKm } from './delivery-quote.ts';
import type { PreferenceDraft } from './use-preference-draft.ts';
import './preference.css';

/** The distance, whether it is in range, and the fee. */
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
              minutes: minutesText(t, estimateRange('delivery', quote.estimateMinutes)),
            })}
          </span>
        </>
      )}
    </Note>
  );
}

/** The chosen address's distance, range, fee, minimum and estimate, together. */
function Answer({ draft }: { draft: PreferenceDraft }) {
  const t = useT();
  if (draft.isMeasuring) return <p className="muted f13">{t('preference.measuring')}</p>;
  return draft.quote && <QuoteNote quote={draft.quote} />;
}

export type DeliveryChoiceProps = {
  draft: PreferenceDraft;
  error: string | null;
  onSearch: () => void;
};

/** The delivery address in the order preference: the address, the button of its search, and its quote. */
export function DeliveryChoice({ draft, error, onSearch }: DeliveryChoiceProps) {
  const t = useT();
  const { zones } = useStore();
  if (zones?.length === 0) return <Note tone="warn">{t('info.delivery.none')}</Note>;
  const { street, place } = addressLines(draft.address?.display_name ?? '');
  return (
    <div className="pref__delivery">
      <button
        type="button"
        className="pref__address"
        data-error={error !== null || undefined}
        aria-describedby={error ? 'pref-address-error' : undefined}
        onClick={onSearch}
      >
        <Icon name={draft.address ? 'map-pin' : 'search'} />
        <span>
          <strong>{draft.address ? street : t('where.choose')}</strong>
          {draft.address && <small>{place}</small>}
        </span>
        {draft.address && <span className="link">{t('preference.change')}</span>}
      </button>
      {error && (
        <p id="pref-address-error" className="addr__problem" data-said="">
          {error}
        </p>
      )}
      <Answer draft={draft} />
    </div>
  );
}

export type AddressStepProps = {
  draft: PreferenceDraft;
  inputRef: RefObject<HTMLInputElement | null>;
  onOpenChange: (isOpen: boolean) => void;
};

/** 'Search your address': the search, and beside it the route and the zones. */
export function AddressStep({ draft, inputRef, onOpenChange }: AddressStepProps) {
  const { address, quote, way } = draft;
  // The step replaces another one in the same dialog, so it must move the focus itself.
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  return (
    <div className="pref__search">
      <div className="pref__ask">
        <AddressSearch
          address={address}
          error={null}
          inputRef={inputRef}
          onChange={draft.setAddress}
          onOpenChange={onOpenChange}
        />
        <Answer draft={draft} />
      </div>
      <DeliveryMap className="pref__map" address={address} zoneId={quote?.zone?.zoneId} way={way} />
    </div>
  );
}
