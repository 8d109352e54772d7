import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import type { AddressCombobox, SearchStatus } from '#store/lib/address/use-address-combobox.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const STATUS_TEXTS = {
  failed: 'preference.search.failed',
  enter: 'where.enter',
  busy: 'preference.search.busy',
  none: 'preference.search.none',
} as const satisfies Record<SearchStatus, MessageKey>;

function Suggestion({ place }: { place: WireAddressSuggestion }) {
  const { street, place: area } = addressLines(place.display_name);
  return (
    <>
      <Icon name="map-pin" />
      <span className="afield__name">
        <strong>{street}</strong>
        <small>{area}</small>
      </span>
    </>
  );
}

export type AddressFieldProps = {
  search: AddressCombobox;
  error: string | null;
  /** Why the device's position is unknown; shown under the text. */
  problem: string | null;
  hint: string | null;
};

/** The full address, three rows, with suggestions while one types. */
export function AddressField({ search, error, problem, hint }: AddressFieldProps) {
  const t = useT();
  const { combobox, inputEvents, items, isOpen, status } = search;
  const whole = useRef<HTMLDivElement>(null);
  const count = isOpen ? items.length : 0;
  // A dialog that scrolls would hide suggestions below its edge.
  useEffect(() => {
    if (count > 0) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className="afield" ref={whole}>
      <Field label={t('address.text')} error={error ?? problem} hint={hint} required>
        {(control) => {
          // HTML allows only the role textbox for a textarea; the other attributes of the pattern stay.
          const {
            role: _role,
            'aria-expanded': _isExpanded,
            ...input
          } = combobox.getInputProps({
            'aria-labelledby': undefined,
            id: control.id,
            ...inputEvents,
            onKeyDown: (event: KeyboardEvent) => {
              // An address is one paragraph, so Enter chooses a result or searches.
              if (event.key === 'Enter') event.preventDefault();
              inputEvents.onKeyDown(event);
            },
          });
          return <textarea {...input} {...control} className="input" rows={3} autoComplete="off" maxLength={500} />;
        }}
      </Field>
      <ul
        {...combobox.getMenuProps({ 'aria-label': t('address.text'), 'aria-labelledby': undefined })}
        className="afield__list"
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((place, index) => (
            <li key={place.display_name} {...combobox.getItemProps({ item: place, index })}>
              <Suggestion place={place} />
            </li>
          ))}
      </ul>
      <p className="afield__status" role="status">
        {status && t(STATUS_TEXTS[status])}
        {count > 0 && <span className="vh">{t('address.suggestions', { count })}</span>}
      </p>
    </div>
  );
}
