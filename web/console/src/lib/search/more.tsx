import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';

export type MoreProps = {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  /** How much of the list is shown. */
  note?: string | undefined;
  label?: string | undefined;
};

/** The button under a list that has a further page, with the reason where that page did not come. */
export function More({ list, note, label }: MoreProps) {
  const t = useT();
  if (!list.hasNextPage) return null;
  return (
    <p className="more">
      {list.isFetchNextPageError ? (
        <span className="err" data-said>
          {errorText(list.error)}
        </span>
      ) : (
        note && (
          <span className="quiet-text" data-said>
            {note}
          </span>
        )
      )}
      <Button look="quiet" height={40} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label ?? t('history.more')}
      </Button>
    </p>
  );
}
