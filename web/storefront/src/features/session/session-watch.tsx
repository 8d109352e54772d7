import { useCallback, useEffect, useRef, useState } from 'react';
import { useAttempt } from '#store/lib/attempt.ts';
import { withDialog } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { revokeSession } from '#store/lib/person/auth-api.ts';
import { customerOf } from '#store/lib/person/customer.ts';
import { forgetKeptOrders, leaveAsGuest } from '#store/lib/person/forget-person.ts';
import { currentSession, type Session, useSession } from '#store/lib/person/session.ts';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { useSeconds } from '#store/lib/time/use-seconds.ts';
import { useLanguageSettled } from '#store/start/language-settled.ts';
import { toast } from '#ui/overlays/toast.ts';
import { renewSession } from './renewal.ts';
import { renewsByActivity, type SessionPhase, secondsLeft, sessionPhase } from './session-phase.ts';
import { SessionPill } from './session-pill.tsx';
import { SessionWarning } from './session-warning.tsx';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Renews silently while a person is active, if the server can be reached. */
function useSilentRenewal(phase: SessionPhase | null, onEnded: () => void): void {
  const isWanted = phase !== null && renewsByActivity(phase);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const renew = () => {
      controller.abort();
      void renewSession().then((outcome) => outcome === 'ended' && onEnded());
    };
    for (const sign of SIGNS) addEventListener(sign, renew, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [isWanted, onEnded]);
}

/**
 * Shows the notice that was stored before the reload, by a refused call or by signing out, once the page speaks this
 * browser's language.
 */
function useNotice(): void {
  const t = useT();
  const isSettled = useLanguageSettled();
  useEffect(() => {
    const notice = sessionStore.get('sessionEnded');
    if (!notice || !isSettled) return;
    // The refused call has cleared the storage; this clears the service worker's cache.
    void forgetKeptOrders();
    sessionStore.set('sessionEnded', undefined);
    void toast.info(notice === true ? t('session.ended') : notice);
  }, [t, isSettled]);
}

/**
 * Reacts to a session that has ended, here or in another tab, or that another person's session replaced while this tab
 * slept.
 */
function useForgetting(session: Session | null, addressOf: () => string): void {
  useEffect(() => {
    const seen = sessionStore.get('sessionOf');
    // While hydrating the hook still returns no session.
    const present = session ?? currentSession();
    const customerId = present && (customerOf(present)?.customerId ?? '');
    if (customerId === null) {
      if (seen !== undefined) leaveAsGuest(addressOf());
    } else if (seen === undefined || seen === '') sessionStore.set('sessionOf', customerId);
    else if (customerId !== '' && customerId !== seen) location.reload();
  }, [session, addressOf]);
  // A page from the back-forward cache has received no events meanwhile.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && localStore.get('accessToken') !== currentSession()?.accessToken) location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}

/** Opens the menu, with the order preference if the session has expired. */
const HOME = '/';
const HOME_ASKING = `/${withDialog('', { name: 'preference' })}`;

/** Shows the countdown of a customer's session, warns, renews and ends it. Routes mount it for customers only. */
export function SessionWatch() {
  const t = useT();
  const session = useSession();
  const now = useSeconds(session !== null);
  const { isBusy, run } = useAttempt();
  const [hasFailed, setFailed] = useState(false);
  const phase = session && sessionPhase(session.expiryMs, now);
  useNotice();

  const end = useCallback(
    (isSaid: boolean) => {
      if (!currentSession()) return;
      // Revokes it at the server, too; the answer is ignored.
      const after = revokeSession();
      leaveAsGuest(HOME_ASKING, { after, notice: isSaid ? t('session.ended') : undefined });
    },
    [t],
  );
  const endSaid = useCallback(() => end(true), [end]);
  useSilentRenewal(phase, endSaid);
  useEffect(() => {
    if (phase === 'over') endSaid();
  }, [phase, endSaid]);

  // If another tab ended the session during the warning, this tab opens the order preference as well.
  const last = useRef<SessionPhase | null>(null);
  const addressOf = useCallback(() => (last.current === 'warning' ? HOME_ASKING : HOME), []);
  useForgetting(session, addressOf);
  useEffect(() => {
    last.current = phase;
  }, [phase]);

  const goOn = () =>
    run(async () => {
      const outcome = await renewSession();
      setFailed(outcome === 'failed');
      if (outcome === 'ended') end(true);
    });
  const seconds = session ? secondsLeft(session.expiryMs, now) : 0;
  return (
    <>
      {(phase === 'idle' || phase === 'critical') && (
        <SessionPill seconds={seconds} isCritical={phase === 'critical'} onContinue={() => void goOn()} />
      )}
      <SessionWarning
        open={phase === 'warning'}
        seconds={seconds}
        isBusy={isBusy}
        hasFailed={hasFailed}
        onContinue={() => void goOn()}
        onCancel={() => end(false)}
      />
    </>
  );
}
