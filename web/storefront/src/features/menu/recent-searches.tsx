import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { forgetSearches, useSearches } from './searches.ts';
import './recent-searches.css';

export type RecentSearchesProps = {
  /** `isByKey` for a press by the keyboard. */
  onRepeat: (search: string, isByKey: boolean) => void;
  onForget: () => void;
};

/** The last searches of this device, under the empty field. */
export function RecentSearches({ onRepeat, onForget }: RecentSearchesProps) {
  const t = useT();
  const searches = useSearches();
  if (!searches) return null;
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
          onClick={({ detail }) => onRepeat(search, detail === 0)}
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
          onForget();
        }}
      >
        {t('menu.searches.forget')}
      </button>
    </fieldset>
  );
}
