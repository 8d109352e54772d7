import { useCombobox } from 'downshift';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { WireAddressSuggestion } from '#core/contract/geo.ts';
import { haversineKm } from '#core/domain/delivery-zone.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useT } from '../../lib/i18n.tsx';
import type { PreferenceAddress } from '../../lib/preference.ts';
import { useStore } from '../../lib/store.tsx';
import { addressLines } from './address-lines.ts';
import { SHORTEST_SEARCH, useAddressSearch, useGeoTerms } from './api.ts';
import { formatKm, quoteFor } from './delivery-quote.ts';
import { LocateButton } from './locate-button.tsx';
import { useDebounced } from './use-debounced.ts';
import './address-search.css';

/** §9. */
const DEBOUNCE_MS = 300;
const CLOSE_AFTER_BLUR_MS = 200;

export type AddressSearchProps = {
  address: PreferenceAddress | null;
  error: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (address: PreferenceAddress | null) => void;
  /** Told when the list of results opens and closes, so that Escape closes it and not the dialog around it. */
  onOpenChange?: (isOpen: boolean) => void;
};

function Suggestion({ place }: { place: WireAddressSuggestion }) {
  const t = useT();
  const { client, zones, settings } = useStore();
  const km = haversineKm(client, { latitude: place.lat, longitude: place.lon });
  const { isInRange } = quoteFor(zones, km, settings.services.delivery.estimatedMinutes);
  const { street, place: area } = addressLines(place.display_name);
  return (
    <>
      <Icon name="map-pin" />
      <span className="addr__name">
        <strong>{street}</strong>
        <small>{area}</small>
      </span>
      <span className="addr__km num">
        {t('preference.km', { km: formatKm(km) })}
        {!isInRange && <small>{t('preference.outOfRange')}</small>}
      </span>
    </>
  );
}

function display(address: Pick<PreferenceAddress, 'display_name'> | null): string {
  if (!address) return '';
  const { street, place } = addressLines(address.display_name);
  return [street, place].filter(Boolean).join(', ');
}

/** 'Search your address': a combobox over our geo service, at least three characters, at most five results (§5, §9). */
export function AddressSearch({ address, error, inputRef, onChange, onOpenChange }: AddressSearchProps) {
  const t = useT();
  const [text, setText] = useState(display(address));
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const { allowsTypeAhead, attribution } = useGeoTerms();
  const [entered, setEntered] = useState('');
  const blurred = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(blurred.current), []);
  const isOnEnter = allowsTypeAhead === false;
  // Until the provider's rule is known nothing is sent, unless Enter asks for it.
  const settled = allowsTypeAhead || entered === text ? (entered === text ? text : debounced) : '';
  const isChosen = address !== null && text === display(address);
  const wanted = isChosen ? '' : settled;
  const search = useAddressSearch(wanted);
  const isLongEnough = [...text.trim()].length >= SHORTEST_SEARCH;
  const items = isLongEnough && !isChosen ? (search.data ?? []) : [];
  const isSettled = settled === text && !search.isFetching;

  const combobox = useCombobox<WireAddressSuggestion>({
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: (place) => display(place),
    itemToKey: (place) => place?.display_name,
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, isOpen: state.isOpen, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText(display(selectedItem));
      onChange(selectedItem);
    },
  });
  const isOpen = combobox.isOpen && items.length > 0;
  useEffect(() => {
    onOpenChange?.(isOpen);
  }, [isOpen, onOpenChange]);
  const status = statusText();
  function statusText(): string | null {
    if (!combobox.isOpen || isChosen || !isLongEnough) return null;
    if (search.isError) return t('preference.search.failed');
    if (isOnEnter && entered !== text) return t('where.enter');
    if (!isSettled) return items.length > 0 ? null : t('preference.search.busy');
    return items.length === 0 ? t('preference.search.none') : null;
  }
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
            // At once: a controlled value that follows after the fact loses what is typed quickly.
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
              setText(currentTarget.value);
              if (address) onChange(null);
            },
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || combobox.highlightedIndex >= 0) return;
              // Enter without a highlighted result searches; downshift would close the list.
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              setEntered(text);
              combobox.openMenu();
            },
            onBlur: () => {
              blurred.current = setTimeout(combobox.closeMenu, CLOSE_AFTER_BLUR_MS);
            },
            onFocus: () => clearTimeout(blurred.current),
          });
          return (
            <div className="addr__box">
              <Icon name="search" />
              <input
                {...input}
                {...control}
                className="input"
                autoComplete="off"
                spellCheck={false}
                placeholder={t('preference.search.example')}
              />
            </div>
          );
        }}
      </Field>
      <ul
        {...combobox.getMenuProps({ 'aria-label': t('preference.search'), 'aria-labelledby': undefined })}
        className="addr__list"
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((place, index) => (
            <li key={place.display_name} {...combobox.getItemProps({ item: place, index })}>
              <Suggestion place={place} />
            </li>
          ))}
      </ul>
      <p className="addr__status" role="status">
        {status}
      </p>
      {attribution && <p className="addr__credit">{t('preference.credit', { source: attribution })}</p>}
      <LocateButton
        onFound={(found) => {
          setText(display(found));
          onChange(found);
        }}
      />
    </div>
  );
}
