import { type RefObject, useEffect, useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';

export type CancelSearchProps = {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** The text whose dishes the menu shows. */
  shown: string;
  /** How far the page was scrolled before the search, px. */
  from: number;
  /** Empties the field. */
  onEmpty: () => void;
  onEnd: () => void;
};

/** On phones: the field goes to the top when it is used, and a press leads back to where the menu was left. */
export function CancelSearch({ input, query, shown, from, onEmpty, onEnd }: CancelSearchProps) {
  const t = useT();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Its code may come when the focus has gone on, or the person has scrolled on.
    const field = input.current;
    if (!field || document.activeElement !== field || !matchMedia('(max-width: 600px)').matches) return;
    const { top, bottom } = field.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) field.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [input]);
  useEffect(() => {
    if (!isLeaving || shown !== '') return;
    scrollTo({ top: from, behavior: 'instant' });
    onEnd();
  }, [isLeaving, shown, from, onEnd]);
  return (
    <span className="tools__cancel" data-empty={query === '' || undefined}>
      <Button
        look="ghost"
        height={40}
        onClick={() => {
          setLeaving(true);
          onEmpty();
        }}
      >
        {t('menu.search.cancel')}
      </Button>
    </span>
  );
}
