import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { forgetSearches, keepSearch, useSearches } from './searches.ts';
import './recent-searches.css';

export type RecentSearchesProps = {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  onQuery: (query: string) => void;
};

/** Whether the field or its list has the focus. Keeps the search when it is left. */
function useInUse({ input, query }: Omit<RecentSearchesProps, 'onQuery'>): boolean {
  const [isInUse, setInUse] = useState(false);
  const keep = useEffectEvent(() => {
    // Only a search that finds a dish is offered again.
    if (input.current?.closest('.menu__main')?.querySelector('.found:not([data-none])')) keepSearch(query);
  });
  useEffect(() => {
    const area = input.current?.parentElement;
    const end = new AbortController();
    const on = <Type extends 'focusin' | 'focusout' | 'keydown'>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => area?.addEventListener(type, listener, { signal: end.signal });
    // Its code came after the first focus, or even after the search.
    const isIn = area?.contains(document.activeElement) ?? false;
    setInUse(isIn);
    if (!isIn) keep();
    on('focusin', () => setInUse(true));
    on('focusout', ({ relatedTarget }) => {
      if (area?.contains(relatedTarget as Node | null)) return;
      setInUse(false);
      keep();
    });
    on('keydown', ({ key }) => {
      if (key === 'Escape') setInUse(false);
    });
    return () => end.abort();
  }, [input]);
  return isInUse;
}

/** The last searches of this device, under the empty field; loaded when the field gets the focus. */
export function RecentSearches({ input, query, onQuery }: RecentSearchesProps) {
  const t = useT();
  const searches = useSearches();
  const isInUse = useInUse({ input, query });
  if (!isInUse || query !== '' || !searches) return null;
  return (
    <fieldset
      className="searches"
      // The field keeps its focus, so that the list stays until the press has ended.
      onPointerDown={(event) => event.preventDefault()}
    >
      <legend className="vh">{t('menu.searches')}</legend>
      {searches.map((search) => (
        <button
          key={search}
          type="button"
          className="searches__one"
          onClick={({ detail }) => {
            onQuery(search);
            // After a tap the keyboard of a phone would cover what is found.
            if (detail === 0) input.current?.focus();
            else input.current?.blur();
          }}
        >
          <Icon name="search" size="s" />
          <span>{search}</span>
        </button>
      ))}
      <button
        type="button"
        className="searches__one searches__forget"
        onClick={() => {
          forgetSearches();
          input.current?.focus();
        }}
      >
        {t('menu.searches.forget')}
      </button>
    </fieldset>
  );
}
