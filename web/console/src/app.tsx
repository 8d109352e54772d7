import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { Button } from '#ui/actions/button.tsx';
import { BoardPage } from './features/board/board-page.tsx';
import { markSoldOut } from './features/stock/use-stock.ts';
import { ConfirmPassword } from './lib/confirm-password.tsx';
import { ConnectionProvider, useOwnConnection } from './lib/connection.ts';
import { useAutoLock } from './lib/device/auto-lock.ts';
import { BehindLock, LockedOver } from './lib/device/behind-lock.tsx';
import { usePrintsDockets } from './lib/device/docket-printer.ts';
import { dropHash, SECOND_STEP, useHash } from './lib/device/hash.ts';
import { useHeldFocus } from './lib/device/held-focus.ts';
import { call, setSignedOutHandler } from './lib/http.ts';
import { useLocale, useT } from './lib/page/i18n.tsx';
import { asked, later, soon } from './lib/page/later.ts';
import { STAFF_KEY } from './lib/queries.ts';
import { enter, expire, forget, forgetEnded, onSessionElsewhere, useEndedId, useStaff } from './lib/session.ts';
import {
  AutoPrint,
  DocketPage,
  MAIN_SECTIONS,
  placesFor,
  ReadinessHint,
  ReadinessPage,
  SistersSection,
  STORE_SECTIONS,
  sectionsFor,
} from './routes/sections.ts';
import { SetupShell, StoreShell } from './routes/setup-shell.tsx';

const SignIn = asked(() => import('./features/sign-in/sign-in.tsx').then((m) => m.SignIn));
const LockRoute = soon(() => import('./routes/soon.ts').then((m) => m.LockRoute));
const StockPanel = soon(() => import('./routes/soon.ts').then((m) => m.StockPanel));
const AccountPage = later(() => import('./features/staff/account-page.tsx').then((m) => m.AccountPage));
const DriverRoutes = later(() => import('./routes/driver-routes.tsx').then((m) => m.DriverRoutes));
const InvitePage = later(() => import('./features/invite/invite-page.tsx').then((m) => m.InvitePage));
const LookInNote = soon(() => import('./routes/soon.ts').then((m) => m.LookInNote));
const LookInPage = later(() => import('./features/look-in/look-in-page.tsx').then((m) => m.LookInPage));
const ProviderPage = later(() => import('./features/provider/provider-page.tsx').then((m) => m.ProviderPage));

const SecondStepPage = later(() =>
  import('./features/second-factor/second-step-page.tsx').then((m) => m.SecondStepPage),
);
const FactorsCard = later(() => import('./features/second-factor/factors-card.tsx').then((m) => m.FactorsCard));
const ProviderDemandsCard = later(() =>
  import('./features/second-factor/demand-card.tsx').then((m) => m.ProviderDemandsCard),
);

/** Shows nothing until a page's own chunk is loaded. */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** Pages for people who are not signed in here: invited people, and the provider's own staff. */
export function App() {
  useHeldFocus();
  const [path] = useState(() => location.pathname.replace(/\/+$/, ''));
  return (
    <Suspense fallback={null}>
      {path === '/console/invite' ? (
        <InvitePage />
      ) : path === '/console/look-in' ? (
        <LookInPage />
      ) : path === '/console/provider' ? (
        <ProviderPage
          secondStep={(onDone) => (
            <Later>
              <SecondStepPage realm="provider" onDone={onDone} />
            </Later>
          )}
          account={
            <Later>
              <FactorsCard realm="provider" />
              <ProviderDemandsCard />
            </Later>
          }
        />
      ) : (
        <StaffApp />
      )}
    </Suspense>
  );
}

/** The server names dishes in the reader's language, so another language fetches everything again. */
function useNamesInLanguage(): void {
  const queries = useQueryClient();
  const locale = useLocale();
  const named = useRef(locale);
  useEffect(() => {
    if (named.current === locale) return;
    named.current = locale;
    void queries.invalidateQueries();
  }, [locale, queries]);
}

/** Joins the features: sign-in, or the board and the other pages, with the sold-out panel over them. */
function StaffApp() {
  useNamesInLanguage();
  const t = useT();
  const queries = useQueryClient();
  const staff = useStaff();
  useEffect(
    () =>
      setSignedOutHandler((isLocked) => {
        // Another tab locked the tablet. Fetch the staff again, so that this tab shows the lock too.
        if (isLocked) void queries.invalidateQueries({ queryKey: STAFF_KEY });
        else expire(queries);
      }),
    [queries],
  );
  useEffect(() => onSessionElsewhere(() => void queries.invalidateQueries({ queryKey: STAFF_KEY })), [queries]);
  const isOut = staff.data === null;
  const isEnded = useEndedId() !== null;
  useEffect(() => {
    if (isOut && !isEnded) forget(queries);
  }, [isOut, isEnded, queries]);
  const isIn = Boolean(staff.data);
  useEffect(() => {
    if (isIn) forgetEnded();
  }, [isIn]);
  const isLocked = staff.data?.isLocked ?? false;
  useAutoLock(staff.data && !isLocked ? staff.data : null);
  // The person whose pages stay mounted behind the lock or sign-in; null after a reload of a locked tablet.
  const [open, setOpen] = useState<WireStaff | null>(null);
  if (isOut && !isEnded && open !== null) setOpen(null);
  if (staff.data && !isLocked && staff.data !== open) setOpen(staff.data);
  if (staff.data === undefined) {
    if (!staff.isError) return null;
    return (
      <main className="notice">
        <p role="alert">{t('shell.unreachable')}</p>
        <Button look="ink" height={48} onClick={() => void staff.refetch()}>
          {t('shell.retry')}
        </Button>
      </main>
    );
  }
  return (
    <>
      {open && (
        <BehindLock isLocked={isLocked || isOut}>
          <BrowserRouter basename="/console">
            {isAllowed(open.role, 'board') ? (
              <Console key={open.staffId} staff={open} />
            ) : (
              <DriverConsole key={open.staffId} staff={open} />
            )}
          </BrowserRouter>
        </BehindLock>
      )}
      {isLocked && staff.data && (
        <Later>
          <LockRoute staff={staff.data} />
        </Later>
      )}
      {isOut && open && (
        <LockedOver>
          <Entrance isEnded />
        </LockedOver>
      )}
      {isOut && !open && <Entrance isEnded={false} />}
    </>
  );
}

/** Sign-in with its second step; `isEnded` says that the pages of the last person are kept behind it. */
function Entrance({ isEnded }: { isEnded: boolean }) {
  const queries = useQueryClient();
  const isSecondStep = useHash() === SECOND_STEP;
  if (!isSecondStep)
    return (
      <Later>
        <SignIn isEnded={isEnded} />
      </Later>
    );
  return (
    <Later>
      <SecondStepPage
        realm="staff"
        onDone={async () => {
          const whole = await call('getStaff', {});
          dropHash();
          enter(queries, whole);
        }}
      />
    </Later>
  );
}

/** A driver has neither board nor event stream. */
function DriverConsole({ staff }: { staff: WireStaff }) {
  return (
    <Later>
      <DriverRoutes staff={staff} account={<OwnAccount staff={staff} />} />
      <OwnConfirmPassword staff={staff} />
    </Later>
  );
}

function OwnConfirmPassword({ staff }: { staff: WireStaff }) {
  return (
    <ConfirmPassword email={staff.email} confirm={(password) => call('confirmPassword', { body: { password } })} />
  );
}

function OwnAccount({ staff }: { staff: WireStaff }) {
  return (
    <AccountPage
      staff={staff}
      secondStep={
        <Later>
          <FactorsCard realm="staff" />
        </Later>
      }
    />
  );
}

function Console({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [isStockOpen, setStockOpen] = useState(false);
  const openStock = useCallback(() => setStockOpen(true), []);
  const soldOut = useCallback((productIds: readonly string[]) => void markSoldOut(queries, productIds), [queries]);
  const main = sectionsFor(staff.role, MAIN_SECTIONS);
  const store = sectionsFor(staff.role, STORE_SECTIONS);
  const places = useMemo(() => placesFor(staff.role), [staff.role]);
  const isOwner = isAllowed(staff.role, 'store');
  const printsDockets = usePrintsDockets();
  const connection = useOwnConnection();
  const board = (
    <>
      <BoardPage
        hint={
          isOwner && (
            <Suspense fallback={null}>
              <ReadinessHint staff={staff} />
            </Suspense>
          )
        }
        staff={staff}
        places={places}
        onStock={openStock}
        onSoldOut={soldOut}
      />
      {printsDockets && (
        <Suspense fallback={null}>
          <AutoPrint staff={staff} />
        </Suspense>
      )}
    </>
  );
  const { suspendedReason } = staff.client;
  return (
    <ConnectionProvider value={connection}>
      {(suspendedReason !== null || staff.lookIn !== null) && (
        <div className="shell-notes">
          {suspendedReason !== null && (
            <p className="shell-note shell-note--bad" role="status">
              <b>{t('shell.suspended')}</b> {suspendedReason}
            </p>
          )}
          {staff.lookIn !== null && (
            <Later>
              <LookInNote client={staff.client} lookIn={staff.lookIn} />
            </Later>
          )}
        </div>
      )}
      <Routes>
        <Route index element={board} />
        <Route
          path="orders/:orderId/docket"
          element={
            <Suspense fallback={null}>
              <DocketPage staff={staff} />
            </Suspense>
          }
        />
        <Route element={<SetupShell staff={staff} onStock={openStock} />}>
          {main.map(({ path, page: Page }) => (
            <Route key={path} path={`${path}/*`} element={<Page staff={staff} />} />
          ))}
          <Route path="all/*" element={<SistersSection staff={staff} />} />
          {isOwner && <Route path="setup" element={<ReadinessPage staff={staff} />} />}
          <Route path="account" element={<OwnAccount staff={staff} />} />
          <Route path="store" element={<StoreShell staff={staff} />}>
            <Route index element={<Navigate to={store[0]?.path ?? '/'} replace />} />
            {store.map(({ path, page: Page }) => (
              <Route key={path} path={`${path}/*`} element={<Page staff={staff} />} />
            ))}
          </Route>
        </Route>
        {/* The address is unknown, or this role may not open its page. */}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
      <OwnConfirmPassword staff={staff} />
      {isStockOpen && (
        <Later>
          <StockPanel client={staff.client} onClose={() => setStockOpen(false)} />
        </Later>
      )}
    </ConnectionProvider>
  );
}
