/** Address search while typing, with the ARIA combobox pattern: the properties of its input and list. */
import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { useDebounced } from '#store/lib/time/use-debounced.ts';
import { addressLines } from './address-lines.ts';
import { SHORTEST_SEARCH, useAddressSearch, useGeoTerms } from './address-search.ts';

const DEBOUNCE_MS = 300;
const CLOSE_AFTER_BLUR_MS = 200;

/** What to say about the search under its list. */
export type SearchStatus = 'failed' | 'enter' | 'busy' | 'none';

export interface AddressCombobox {
  readonly text: string;
  /** Sets the text without a search, as it was not typed. */
  readonly setText: (text: string) => void;
  readonly items: readonly WireAddressSuggestion[];
  readonly isOpen: boolean;
  readonly isLongEnough: boolean;
  readonly status: SearchStatus | null;
  readonly combobox: UseComboboxReturnValue<WireAddressSuggestion>;
  /** For `combobox.getInputProps`. */
  readonly inputEvents: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
    readonly onFocus: () => void;
  };
}

export interface AddressComboboxOptions {
  /** The initial text; it starts no search. */
  readonly initial: string;
  /** The text that was chosen or needs no search; null while the customer types. */
  readonly settledText: string | null;
  readonly onType: (text: string) => void;
  readonly onPick: (place: WireAddressSuggestion) => void;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** '14 Franklin Road, Freemans Bay, Auckland 1011'. */
export function addressText(displayName: string): string {
  const { street, place } = addressLines(displayName);
  return [street, place].filter(Boolean).join(', ');
}

export function useAddressCombobox({
  initial,
  settledText,
  onType,
  onPick,
  onOpenChange,
}: AddressComboboxOptions): AddressCombobox {
  const [text, setText] = useState(initial);
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const { allowsTypeAhead } = useGeoTerms();
  const [entered, setEntered] = useState('');
  const blurred = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(blurred.current), []);
  const isOnEnter = allowsTypeAhead === false;
  // Until the provider's rule is known, only Enter starts a search.
  const settled = allowsTypeAhead || entered === text ? (entered === text ? text : debounced) : '';
  const isChosen = settledText === text;
  const search = useAddressSearch(isChosen ? '' : settled);
  const isLongEnough = [...text.trim()].length >= SHORTEST_SEARCH;
  const items = isLongEnough && !isChosen ? (search.data ?? []) : [];
  const isSettled = settled === text && !search.isFetching;
  const combobox = useCombobox<WireAddressSuggestion>({
    items: [...items],
    inputValue: text,
    selectedItem: null,
    itemToString: (place) => (place ? addressText(place.display_name) : ''),
    itemToKey: (place) => place?.display_name,
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, isOpen: state.isOpen, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText(addressText(selectedItem.display_name));
      onPick(selectedItem);
    },
  });
  const isOpen = combobox.isOpen && items.length > 0;
  useEffect(() => {
    onOpenChange?.(isOpen);
  }, [isOpen, onOpenChange]);
  function statusOf(): SearchStatus | null {
    if (!combobox.isOpen || isChosen || !isLongEnough) return null;
    if (search.isError) return 'failed';
    if (isOnEnter && entered !== text) return 'enter';
    if (!isSettled) return items.length > 0 ? null : 'busy';
    return items.length === 0 ? 'none' : null;
  }
  return {
    text,
    setText,
    items,
    isOpen,
    isLongEnough,
    status: statusOf(),
    combobox,
    inputEvents: {
      // At once: a controlled value that changes later loses quickly typed characters.
      onChange: ({ currentTarget }) => {
        setText(currentTarget.value);
        onType(currentTarget.value);
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
    },
  };
}
