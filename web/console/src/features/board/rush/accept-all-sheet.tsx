import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import type { Rush } from './rush.ts';
import './accept-all-sheet.css';

export type AcceptAllSheetProps = {
  rush: Rush;
  timeOf: (atMs: number) => string;
  onAccept: (tickets: readonly WireTicket[]) => void;
  onClose: () => void;
};

/** Asks once before it accepts every order that nobody has to read first. Orders that come meanwhile are not included. */
export function AcceptAllSheet({ rush, timeOf, onAccept, onClose }: AcceptAllSheetProps) {
  const t = useT();
  const [asked] = useState(() => new Set(rush.groups.flatMap(({ tickets }) => tickets.map(({ orderId }) => orderId))));
  const waiting = rush.groups.flatMap(({ tickets }) => tickets);
  const included = waiting.filter(({ orderId }) => asked.has(orderId));
  const more = waiting.length - included.length;
  const title = t('rush.sheetTitle', { count: included.length });
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={56} onClick={onClose}>
            {t('rush.back')}
          </Button>
          <Button
            look="primary"
            height={56}
            icon="check-check"
            className="grow"
            aria-disabled={included.length === 0}
            onClick={() => {
              onAccept(included);
              onClose();
            }}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="rush-sums">
          {rush.groups.map(({ atMs, tickets, inHand }) => (
            <li key={atMs}>
              <time>{timeOf(atMs)}</time>
              <b>{t('rush.sheetOrders', { count: tickets.filter(({ orderId }) => asked.has(orderId)).length })}</b>
              <span>{t('rush.inHand', { count: inHand })}</span>
            </li>
          ))}
        </ul>
        <Note>{t('rush.sheetSays')}</Note>
        {rush.look.length > 0 && (
          <Note tone="warn" icon="eye">
            {t('rush.sheetLook', { count: rush.look.length })}
          </Note>
        )}
        {more > 0 && <Note live="polite">{t('rush.sheetMore', { count: more })}</Note>}
      </div>
    </Sheet>
  );
}
