import type { RefObject } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import type { Remedy } from '#store/ordering/place-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useRemedy } from './use-remedy.ts';

interface OrderNoticeProps {
  box: RefObject<HTMLDivElement | null>;
  /** Why the order cannot be placed; null renders nothing. */
  notice: string | null;
  remedy: Remedy | null;
}

/** Why the order was refused or is paused, with a button for what the customer can do about it. */
export function OrderNotice({ box, notice, remedy }: OrderNoticeProps) {
  const t = useT();
  const perform = useRemedy();
  if (!notice) return null;
  return (
    <div ref={box} className="ck__notice">
      <Note tone="danger" live="assertive">
        {notice}
      </Note>
      {remedy && (
        <Button look="outline" block onClick={() => perform(remedy)}>
          {t(`checkout.fix.${remedy}`)}
        </Button>
      )}
    </div>
  );
}
