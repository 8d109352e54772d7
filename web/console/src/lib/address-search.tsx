import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { call } from './http.ts';
import { useT } from './page/i18n.tsx';
import './address-search.css';

export type AddressSearchProps = {
  label: string;
  /** The text at first; it is not searched for. */
  initial?: string;
  /** The text of the picked place; null while another is being typed. */
  picked: string | null;
  onPick: (place: WireAddressSuggestion | null) => void;
  /** Follows the typed text, picked or not. */
  onText?: (text: string) => void;
  /** Under the list: what the picked place means. */
  children?: ReactNode;
};

const SHORTEST = 3;
const PAUSE_MS = 300;

/** Finds a place by its address: as it is typed, or with Enter where the provider of addresses forbids the former. */
export function AddressSearch({ label, initial = '', picked, onPick, onText, children }: AddressSearchProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(initial);
  const [asked, setAsked] = useState(initial.trim());
  const terms = useQuery({
    queryKey: ['geo', 'terms'],
    queryFn: () => call('findAddress', { body: { q: '' } }),
    retry: false,
  });
  const isOnEnter = terms.data?.allowsTypeAhead === false;
  useEffect(() => {
    if (isOnEnter) return;
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isOnEnter]);
  const isSearching = asked.length >= SHORTEST && asked !== picked && asked !== initial.trim();
  const search = useQuery({
    queryKey: ['geo', asked],
    queryFn: () => call('findAddress', { body: { q: asked } }),
    enabled: isSearching,
    retry: false,
  });
  const items = isSearching ? (search.data?.items ?? []) : [];
  const type = (typed: string) => {
    setText(typed);
    onText?.(typed);
    if (picked !== null) onPick(null);
  };
  const pick = (place: WireAddressSuggestion) => {
    setText(place.display_name);
    setAsked(place.display_name);
    onText?.(place.display_name);
    onPick(place);
  };
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className="try__box">
        <Icon name="search" />
        <input
          id={id}
          className="try__input"
          value={text}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (items[0] && asked === text.trim()) pick(items[0]);
            else setAsked(text.trim());
          }}
        />
        {text !== '' && (
          <Button
            look="ghost"
            height={40}
            className="try__clear"
            aria-label={t('zones.try.clear')}
            onClick={() => {
              type('');
              onPick(null);
            }}
          >
            <Icon name="x" size="s" />
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <ul className="try__found">
          {items.slice(0, 5).map((item) => (
            <li key={`${item.lat} ${item.lon} ${item.display_name}`}>
              <button type="button" onClick={() => pick(item)}>
                {item.display_name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {isSearching && search.isError && <p className="try__answer">{t('zones.try.failed')}</p>}
        {isSearching && search.data && items.length === 0 && <p className="try__answer">{t('zones.try.nothing')}</p>}
        {children}
      </div>
    </>
  );
}
