import { useCallback, useId, useState } from 'react';
import { meetsGuests, useBoardContext } from '#console/features/board/board-context.ts';
import { DRAWN } from '#console/features/board/fold.ts';
import type { BoardView } from '#console/features/board/use-board.ts';
import { useConnection } from '#console/lib/connection.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import { momentText } from '#console/lib/time/wall-clock.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { useMedia } from '#ui/use-media.ts';
import { AcceptAllSheet } from './accept-all-sheet.tsx';
import { HandDock } from './hand-dock.tsx';
import { type PromiseGroup, type Rush, toRush } from './rush.ts';
import { AcceptButtons, AcceptReport, RushCount } from './rush-bar.tsx';
import { LookStub, RushStub, type TickActions } from './rush-stub.tsx';
import { useAccepting } from './use-rush.ts';
import './rush.css';
import './rush-stub.css';

const PHONE = '(max-width: 700px)';

/** '18:35', with the day before it where it is not today. */
function useTimeOf(): (atMs: number) => string {
  const { zone } = useBoardContext();
  const locale = useLocale();
  return (atMs) => momentText(atMs, serverNow(), zone, HTML_LANG[locale], 'day-and-time');
}

type GroupProps = { group: PromiseGroup; time: string; ticks: TickActions | null };

/** The new orders of one quoted time; its button accepts them all. */
function TimeColumn({ group: { atMs, tickets, inHand }, time, ticks }: GroupProps) {
  const t = useT();
  const [shown, setShown] = useState(DRAWN);
  const folded = tickets.length - shown;
  const blockedBy = ticks?.blockedBy;
  return (
    <section id={`rush-${atMs}`} className="rush-col" aria-label={t('rush.group', { time })}>
      <header className="rush-col__head">
        <h3>
          <time>{time}</time>
        </h3>
        {ticks && ticks.selected === null && (
          <Button
            look="primary"
            icon="check-check"
            className="rush-col__all"
            aria-label={t('rush.acceptGroup', { count: tickets.length, time })}
            aria-disabled={blockedBy !== undefined}
            aria-describedby={blockedBy}
            onClick={() => ticks.accept(tickets)}
          >
            {tickets.length}
          </Button>
        )}
      </header>
      <p className="rush-col__load">{t('rush.inHand', { count: inHand })}</p>
      <ul className="rush-col__list">
        {tickets.slice(0, shown).map((ticket) => (
          <RushStub key={ticket.orderId} ticket={ticket} ticks={ticks} />
        ))}
        {folded > 0 && (
          <li>
            <Button look="quiet" block onClick={() => setShown((before) => before + DRAWN)}>
              {t('board.folded', { count: folded })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function LookColumn({ look, ticks }: { look: Rush['look']; ticks: TickActions | null }) {
  const t = useT();
  const [shown, setShown] = useState(DRAWN);
  const folded = look.length - shown;
  if (look.length === 0) return null;
  return (
    <section id="rush-look" className="rush-col rush-col--look" aria-label={t('rush.look')}>
      <header className="rush-col__head">
        <h3>{t('rush.look')}</h3>
        <span className="column__count">{look.length}</span>
      </header>
      <p className="rush-col__load">{t('rush.lookHint')}</p>
      <ul className="rush-col__list">
        {look.slice(0, shown).map((looked) => (
          <LookStub key={looked.ticket.orderId} looked={looked} ticks={ticks} />
        ))}
        {folded > 0 && (
          <li>
            <Button look="quiet" block onClick={() => setShown((before) => before + DRAWN)}>
              {t('board.folded', { count: folded })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** On a phone: jumps to a time of the long list. */
function Jumps({ rush, timeOf }: { rush: Rush; timeOf: (atMs: number) => string }) {
  const t = useT();
  const jump = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <nav className="rush-jumps" aria-label={t('rush.jump')}>
      {rush.look.length > 0 && (
        <button type="button" onClick={() => jump('rush-look')}>
          {t('rush.look')} <b>{rush.look.length}</b>
        </button>
      )}
      {rush.groups.map(({ atMs, tickets }) => (
        <button key={atMs} type="button" onClick={() => jump(`rush-${atMs}`)}>
          {timeOf(atMs)} <b>{tickets.length}</b>
        </button>
      ))}
    </nav>
  );
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  return {
    selected,
    switchOver: () => setSelected((now) => (now ? null : new Set())),
    end: () => setSelected(null),
    toggle: (orderId: string) =>
      setSelected((now) => {
        const next = new Set(now);
        if (!next.delete(orderId)) next.add(orderId);
        return next;
      }),
  };
}

/** Many new orders at once, by the time their guests were quoted: each, some or all are accepted with few presses. */
export function RushBoard({
  board,
  onCook,
  onColumns,
}: {
  board: BoardView;
  onCook: () => void;
  onColumns: () => void;
}) {
  const t = useT();
  const { role } = useBoardContext();
  const isPhone = useMedia(PHONE);
  const offlineText = useId();
  const isOffline = useConnection().now.state === 'offline';
  const nowMs = useClock(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []));
  const accepting = useAccepting(board);
  const { selected, switchOver, end, toggle } = useSelection();
  const [isAsking, setAsking] = useState(false);
  const timeOf = useTimeOf();
  const rush = toRush(board.columns, nowMs);
  const blockedBy = isOffline ? offlineText : undefined;
  const ticks = meetsGuests(role) ? { accept: accepting.accept, selected, toggle, blockedBy } : null;
  const chosen = board.columns.new.filter(({ orderId }) => selected?.has(orderId));
  const buttons = ticks && (
    <AcceptButtons
      all={rush.groups.reduce((sum, { tickets }) => sum + tickets.length, 0)}
      selected={selected && chosen.length}
      blockedBy={blockedBy}
      onSelect={switchOver}
      onAccept={() => {
        if (!selected) return setAsking(true);
        accepting.accept(chosen);
        end();
      }}
    />
  );
  return (
    <>
      <header className="rush-bar">
        <RushCount waiting={board.columns.new} />
        <div className="grow" />
        {!isPhone && buttons}
        <Button
          look="quiet"
          height={56}
          className="square"
          icon="layout-dashboard"
          aria-label={t('rush.columns')}
          onClick={onColumns}
        />
      </header>
      {isOffline && (
        <p id={offlineText} className="vh">
          {t('rush.offline')}
        </p>
      )}
      <AcceptReport last={accepting.last} close={accepting.close} />
      {isPhone && <Jumps rush={rush} timeOf={timeOf} />}
      <div className="rush-cols">
        <LookColumn look={rush.look} ticks={ticks} />
        {rush.groups.length > 0 && (
          <div className="rush-times">
            {rush.groups.map((group) => (
              <TimeColumn key={group.atMs} group={group} time={timeOf(group.atMs)} ticks={ticks} />
            ))}
          </div>
        )}
      </div>
      {isPhone ? (
        <div className="rush-foot">{buttons}</div>
      ) : (
        <HandDock columns={board.columns} onCook={onCook} onColumns={onColumns} />
      )}
      {isAsking && (
        <AcceptAllSheet rush={rush} timeOf={timeOf} onAccept={accepting.accept} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
