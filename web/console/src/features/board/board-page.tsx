import { type KeyboardEvent, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useBoardPresence } from '#console/lib/connection.ts';
import { useIsBehindLock } from '#console/lib/device/behind-lock.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { soon } from '#console/lib/page/later.ts';
import { worstByOrder } from '#console/lib/printing/print-troubles.ts';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { COLUMNS, type Column } from '#core/domain/orders/moves.ts';
import { useMedia } from '#ui/use-media.ts';
import { OfflineBanner, SoundBanner } from './banners.tsx';
import { type BoardActions, BoardProvider, meetsGuests, useBoardContext } from './board-context.ts';
import { BoardTabs } from './board-tabs.tsx';
import { BoardColumn } from './column.tsx';
import { ColumnRail } from './column-rail.tsx';
import type { Columns } from './columns.ts';
import { IntakeBanner } from './intake/intake-banner.tsx';
import type { IntakeMode } from './intake/intake-draft.ts';
import { StartBanner } from './later/start-banner.tsx';
import { useReminders } from './later/use-reminders.ts';
import { PrintBanner } from './printing/print-banner.tsx';
import { createBell, useAwakeBell, useBell } from './ring/bell.ts';
import { useNewOrderNews } from './ring/use-new-order-news.ts';
import { useRingOnce } from './ring/use-ring-once.ts';
import { useRinging, useTabSignal } from './ring/use-ringing.ts';
import { useRushMode } from './rush/use-rush.ts';
import type { MoneySheetState } from './sheets/money-sheets.tsx';
import type { OpenSheetState } from './sheets/open-sheet.tsx';
import { StatusBar } from './status-bar.tsx';
import type { MenuPlace } from './status-menus.tsx';
import { isUndoKey, latestUndo } from './undo-key.ts';
import { type BoardView, useBoard } from './use-board.ts';
import { useBoardValue } from './use-board-value.ts';
import { useFollowFocus } from './use-follow-focus.ts';

const OpenSheet = soon(() => import('./soon.ts').then((m) => m.OpenSheet));
const MoneySheets = soon(() => import('./soon.ts').then((m) => m.MoneySheets));
const IntakeSheet = soon(() => import('./soon.ts').then((m) => m.IntakeSheet));
const LoadSheet = soon(() => import('./soon.ts').then((m) => m.LoadSheet));
const CookSheet = soon(() => import('./soon.ts').then((m) => m.CookSheet));
const RushBoard = soon(() => import('./soon.ts').then((m) => m.RushBoard));

const PHONE = '(max-width: 700px)';
const TABLET = '(max-width: 1200px)';

export type BoardPageProps = {
  staff: WireStaff;
  /** Above the columns: the steps that the store still needs. */
  hint?: ReactNode;
  /** Links to the other pages. */
  places: readonly MenuPlace[];
  /** Opens the sold-out panel. */
  onStock: () => void;
  /** Takes products off the menu until the next opening; ids of products. */
  onSoldOut: (productIds: readonly string[]) => void;
};

/** The live board of one restaurant. */
export function BoardPage({ staff, hint, places, onStock, onSoldOut }: BoardPageProps) {
  const t = useT();
  useBoardPresence();
  const board = useBoard(staff.name, staff.client.timeZone);
  const [bell] = useState(createBell);
  const [sheet, setSheet] = useState<OpenSheetState | null>(null);
  const [intakeWish, setIntakeWish] = useState<IntakeMode | null>(null);
  const [list, setList] = useState<'load' | 'cook' | null>(null);
  const [moneySheet, setMoneySheet] = useState<MoneySheetState | null>(null);
  const answers = meetsGuests(staff.role);
  const sound = useBell(bell);
  const isLocked = useIsBehindLock();

  // Ring only for people who can answer, and not for orders that they typed themselves.
  useRinging(answers && !isLocked ? board.untold : NOBODY, bell, sound === 'on');
  // Who cooks hears it too.
  useReminders(board.toStart, bell, sound === 'on' && !isLocked);
  useTabSignal(isLocked ? null : board.columns.new.length, t('board.title', { place: staff.client.tradingName }));
  useAwakeBell(bell, board.isSettled);

  const { moves } = board;
  const docketStates = useDocketStates();
  const actions = useMemo<BoardActions>(
    () => ({
      ...moves,
      open: ({ orderId }) => setSheet({ kind: 'details', orderId }),
      openLine: ({ orderId }, line) => setSheet({ kind: 'line', orderId, line }),
      accept: ({ orderId }) => setSheet({ kind: 'accept', orderId }),
      reject: ({ orderId }) => setSheet({ kind: 'reject', orderId }),
      move: (ticket, kind) => moves.move(ticket, { kind }),
    }),
    [moves],
  );
  const context = useBoardValue(staff, actions, docketStates);
  useRingOnce([...(context.drivers?.returned.keys() ?? [])], sound === 'on' && !isLocked ? bell : null);
  return (
    <BoardProvider value={context}>
      <div className="board-page">
        <StatusBar
          staff={staff}
          places={places}
          bell={bell}
          intake={isAllowed(staff.role, 'pause') ? board.intake : null}
          onIntake={setIntakeWish}
          onStock={onStock}
          onLoad={() => setList('load')}
          onCook={() => setList('cook')}
          onAttention={answers ? () => setMoneySheet({ kind: 'attention' }) : null}
        />
        <section aria-label={t('board.notices')}>
          {hint}
          <OfflineBanner onRetry={board.retry} />
          <PrintBanner bell={sound === 'on' && !isLocked ? bell : null} zone={staff.client.timeZone} />
          {board.intake && (
            <IntakeBanner
              intake={board.intake}
              zone={staff.client.timeZone}
              onNormal={isAllowed(staff.role, 'pause') ? () => setIntakeWish('normal') : null}
            />
          )}
          <StartBanner toStart={board.toStart} />
          {answers && sound !== 'on' && <SoundBanner onEnable={bell.enable} />}
        </section>
        <BoardBody board={board} onCook={() => setList('cook')} />
        <Suspense>
          {sheet && (
            <OpenSheet
              sheet={sheet}
              board={board}
              onChange={setSheet}
              onSoldOut={onSoldOut}
              onRefund={({ orderId, orderNumber }) => {
                setSheet(null);
                setMoneySheet({ kind: 'refund', orderId, orderNumber });
              }}
            />
          )}
          {intakeWish && board.intake && (
            <IntakeSheet
              intake={board.intake}
              wanted={intakeWish}
              zone={staff.client.timeZone}
              live={liveCount(board.columns)}
              onClose={() => setIntakeWish(null)}
            />
          )}
          {list === 'load' && (
            <LoadSheet
              zone={staff.client.timeZone}
              canClose={isAllowed(staff.role, 'pause')}
              onBoard={ticketIds(board.columns)}
              onOpen={(orderId) => {
                setList(null);
                setSheet({ kind: 'details', orderId });
              }}
              onClose={() => setList(null)}
            />
          )}
          {list === 'cook' && <CookSheet columns={board.columns} onClose={() => setList(null)} />}
          {answers && moneySheet && <MoneySheets sheet={moneySheet} onChange={setMoneySheet} />}
        </Suspense>
      </div>
    </BoardProvider>
  );
}

/** The worst state of each order's dockets. */
function useDocketStates() {
  const { data } = usePrintQueue();
  return useMemo(() => worstByOrder(data?.items ?? []), [data]);
}

const NOBODY: readonly WireTicket[] = [];

const liveCount = (columns: Columns) =>
  COLUMNS.reduce((sum, column) => sum + columns[column].length, 0) - columns.done.length;

const ticketIds = (columns: Columns): ReadonlySet<string> =>
  new Set(COLUMNS.flatMap((column) => columns[column].map(({ orderId }) => orderId)));

/** Five columns; on a tablet two are folded, on a phone one is visible at a time. In a rush the new orders fill it. */
function BoardBody({ board, onCook }: { board: BoardView; onCook: () => void }) {
  const isPhone = useMedia(PHONE);
  const isTablet = useMedia(TABLET) && !isPhone;
  const [active, setActive] = useState<Column>('new');
  const { columns, state, isLoading } = board;
  const rush = useRushMode(columns.new.length);
  useNewOrderNews(board.untold);
  const main = useRef<HTMLElement>(null);
  const keepFocus = useFollowFocus(main);
  const { actions } = useBoardContext();
  const onKeyDown = (event: KeyboardEvent) => {
    const last = isUndoKey(event) && !event.repeat ? latestUndo(columns, state.undos) : null;
    if (last) actions.move(last.ticket, last.undo.action);
    if (last || (event.repeat && event.key === 'Enter')) event.preventDefault();
  };
  const isRush = rush.isShown && (!isPhone || active === 'new');
  const shown = COLUMNS.filter((column) => !isPhone || column === active).map((column) => {
    const count = column === 'done' ? board.doneToday : columns[column].length;
    const props = { tickets: columns[column], count, state, isLoading };
    return isTablet && (column === 'scheduled' || column === 'done') ? (
      <ColumnRail key={column} column={column} {...props} />
    ) : (
      <BoardColumn
        key={column}
        column={column}
        {...props}
        onRush={column === 'new' && rush.isOffered ? rush.show : undefined}
      />
    );
  });
  return (
    <>
      <main
        ref={main}
        id="board"
        tabIndex={-1}
        className={isRush ? 'board-rush' : 'board'}
        aria-busy={isLoading}
        onFocus={keepFocus}
        onKeyDown={onKeyDown}
      >
        {isRush ? (
          <Suspense fallback={shown}>
            <RushBoard board={board} onCook={onCook} onColumns={rush.hide} />
          </Suspense>
        ) : (
          shown
        )}
      </main>
      {isPhone && <BoardTabs columns={columns} active={active} onChange={setActive} />}
    </>
  );
}
