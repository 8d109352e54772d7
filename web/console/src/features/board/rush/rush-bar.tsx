import { useCallback } from 'react';
import { waitingSince } from '#console/features/board/ticket/age.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { stopwatchText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { Accepting } from './use-rush.ts';

/** How many are new, and how long the oldest of them waits. */
export function RushCount({ waiting }: { waiting: readonly WireTicket[] }) {
  const t = useT();
  const age = useClock(
    useCallback(
      (nowMs: number) => stopwatchText(Math.max(0, ...waiting.map((ticket) => nowMs - waitingSince(ticket)))),
      [waiting],
    ),
  );
  return (
    <>
      <h2 className="rush-count">
        <span className="rush-count__bell">
          <Icon name="bell-ring" />
        </span>
        <b>{waiting.length}</b> <span>{t('rush.new')}</span>
      </h2>
      <p className="rush-oldest">
        <Icon name="flame" />
        {t('rush.oldest', { age })}
      </p>
    </>
  );
}

export type AcceptButtonsProps = {
  /** How many "accept all" accepts. */
  all: number;
  /** How many are selected; null while nothing is being selected. */
  selected: number | null;
  blockedBy: string | undefined;
  onSelect: () => void;
  onAccept: () => void;
};

/** Starts selecting, and accepts the selected orders or all of them. */
export function AcceptButtons({ all, selected, blockedBy, onSelect, onAccept }: AcceptButtonsProps) {
  const t = useT();
  const isSelecting = selected !== null;
  const count = selected ?? all;
  const label = !isSelecting
    ? t('rush.acceptAll', { count })
    : count === 0
      ? t('rush.noneSelected')
      : t('rush.acceptSelected', { count });
  return (
    <>
      <Button
        look="quiet"
        height={56}
        icon={isSelecting ? 'x' : 'list-checks'}
        className="rush-select"
        aria-pressed={isSelecting}
        onClick={onSelect}
      >
        <span>{t(isSelecting ? 'rush.selectEnd' : 'rush.select')}</span>
      </Button>
      {(isSelecting || all > 0) && (
        <Button
          look="primary"
          height={56}
          icon="check-check"
          className="rush-all"
          aria-disabled={count === 0 || blockedBy !== undefined}
          aria-describedby={blockedBy}
          onClick={onAccept}
        >
          {label}
        </Button>
      )}
    </>
  );
}

/** What became of the orders that were accepted together: each that failed by its number. */
export function AcceptReport({ last, close }: Pick<Accepting, 'last' | 'close'>) {
  const t = useT();
  if (!last) return null;
  const { sending, accepted, failures } = last;
  const news = sending > 0 ? t('rush.sending', { count: sending }) : t('rush.sent', { count: accepted });
  if (failures.length === 0) {
    return (
      <p className="rush-report" role="status">
        {news}
      </p>
    );
  }
  return (
    <Note
      tone="danger"
      live="assertive"
      className="rush-report--failed"
      action={
        <Button look="quiet" height={40} onClick={close}>
          {t('shell.close')}
        </Button>
      }
    >
      {(sending > 0 || accepted > 0) && <p>{news}</p>}
      <strong>{t('rush.failed')}</strong>
      <ul>
        {failures.map(({ orderNumber, text }) => (
          <li key={orderNumber}>{t('rush.failedOne', { number: orderNumber, text })}</li>
        ))}
      </ul>
    </Note>
  );
}
