import type { ReactNode } from 'react';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { addressLines } from './address-lines.ts';
import type { AddressCombobox, SearchStatus } from './use-address-combobox.ts';

const STATUS_TEXTS = {
  failed: 'preference.search.failed',
  enter: 'where.enter',
  busy: 'preference.search.busy',
  none: 'preference.search.none',
} as const satisfies Record<SearchStatus, MessageKey>;

export type SuggestionListProps = {
  search: Pick<AddressCombobox, 'combobox' | 'items' | 'isOpen' | 'status'>;
  /** The name of the list for screen readers. */
  label: string;
  /** The block whose classes `__list`, `__name` and `__status` are used. */
  block: 'addr' | 'afield';
  /** Shown after an address. */
  after?: (place: WireAddressSuggestion) => ReactNode;
  /** Shown after the status of the search. */
  children?: ReactNode;
};

/** The addresses that a search has found, and under them its status. */
export function SuggestionList({ search, label, block, after, children }: SuggestionListProps) {
  const t = useT();
  const { combobox, items, isOpen, status } = search;
  return (
    <>
      <ul
        {...combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={`${block}__list`}
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((place, index) => {
            const lines = addressLines(place.display_name);
            return (
              <li key={place.display_name} {...combobox.getItemProps({ item: place, index })}>
                <Icon name="map-pin" />
                <span className={`${block}__name`}>
                  <strong>{lines.street}</strong>
                  <small>{lines.place}</small>
                </span>
                {after?.(place)}
              </li>
            );
          })}
      </ul>
      <p className={`${block}__status`} data-said="">
        {status && t(STATUS_TEXTS[status])}
        {children}
      </p>
    </>
  );
}
