import type { RefObject } from 'react';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { useGeoTerms } from '#store/lib/address/address-search.ts';
import { SuggestionList } from '#store/lib/address/suggestion-list.tsx';
import { addressText, useAddressCombobox } from '#store/lib/address/use-address-combobox.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { formatKm, quoteFor } from './delivery-quote.ts';
import { LocateButton } from './locate-button.tsx';
import './address-search.css';

export type AddressSearchProps = {
  address: PreferenceAddress | null;
  error: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (address: PreferenceAddress | null) => void;
  /** Called when the list of results opens and closes, so that Escape closes the list and not the dialog around it. */
  onOpenChange?: (isOpen: boolean) => void;
};

/** How far a suggested address is, and whether it is out of range. */
function Distance({ place }: { place: WireAddressSuggestion }) {
  const t = useT();
  const { client, zones, settings } = useStore();
  const km = haversineKm(client, { latitude: place.lat, longitude: place.lon });
  const { isInRange } = quoteFor(zones, { distanceKm: km, address: place }, settings.delivery.estimateMinutes);
  return (
    <span className="addr__km num">
      {t('preference.km', { km: formatKm(km) })}
      {!isInRange && <small>{t('preference.outOfRange')}</small>}
    </span>
  );
}

function display(address: Pick<PreferenceAddress, 'display_name'> | null): string {
  return address ? addressText(address.display_name) : '';
}

/** 'Search your address': a combobox over our geo service, at least three characters, at most five results. */
export function AddressSearch({ address, error, inputRef, onChange, onOpenChange }: AddressSearchProps) {
  const t = useT();
  const search = useAddressCombobox({
    initial: display(address),
    settledText: address && display(address),
    onType: () => address && onChange(null),
    onPick: onChange,
    onOpenChange,
  });
  const { text, setText, isLongEnough, combobox, inputEvents } = search;
  const { attribution } = useGeoTerms();
  const isChosen = address !== null && text === display(address);
  return (
    <div className="addr">
      <Field
        label={t('preference.search')}
        error={error}
        hint={isLongEnough || isChosen ? undefined : t('preference.search.hint')}
      >
        {(control) => {
          const input = combobox.getInputProps({
            ref: inputRef,
            'aria-labelledby': undefined,
            id: control.id,
            ...inputEvents,
          });
          return (
            <div className="addr__box">
              <Icon name="search" />
              <input
                {...input}
                {...control}
                className="input"
                autoComplete="address-line1"
                spellCheck={false}
                placeholder={t('preference.search.example')}
              />
            </div>
          );
        }}
      </Field>
      <SuggestionList
        search={search}
        label={t('preference.search')}
        block="addr"
        after={(place) => <Distance place={place} />}
      />
      {attribution && <p className="addr__credit">{t('preference.credit', { source: attribution })}</p>}
      <LocateButton
        address={address}
        onFound={(found) => {
          setText(display(found));
          onChange(found);
        }}
      />
    </div>
  );
}
