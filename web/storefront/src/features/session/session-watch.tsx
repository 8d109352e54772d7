import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.ts';
import { authCall } from '../../lib/auth-api.ts';
import { withDialog } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';
import { savePreference } from '../../lib/preference.ts';
import { currentSession, saveSession, useSession } from '../../lib/session.ts';
import { sessionStore } from '../../lib/storage.ts';
import { useSeconds } from '../../lib/use-seconds.ts';
import { renewSession } from './renewal.ts';
import { renewsByActivity, type SessionPhase, secondsLeft, sessionPhase } from './session-phase.ts';
import { SessionPill } from './session-pill.tsx';
import { SessionWarning } from './session-warning.tsx';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** What everybody may see; all other answers were the customer's own. */
const PUBLIC: readonly unknown[] = ['client', 'settings', 'zones', 'menu', 'product', 'geo', 'cart'];

/** Renews silently while somebody is there, if it can. */
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

/** The flag that a refused call left before it reloaded the page (§6). */
function useEndedNotice(): void {
  const t = useT();
  useEffect(() => {
    if (!sessionStore.get('sessionEnded')) return;
    sessionStore.set('sessionEnded', undefined);
    void toast.info(t('session.ended'));
  }, [t]);
}

/** Counts a customer's session down, warns, renews and ends it (§4 "Session expiry"). Routes mount it for customers only. */
export function SessionWatch() {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const now = useSeconds(session !== null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const phase = session && sessionPhase(session.expiryMs, now);
  useEndedNotice();

  const startOver = useCallback(() => {
    savePreference(null);
    queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[0]) });
    navigate({ pathname: '/', search: withDialog('', { name: 'preference' }) });
  }, [navigate, queries]);
  const end = useCallback(
    (isSaid: boolean) => {
      if (!currentSession()) return;
      // Revoked at the server, too; what it answers makes no difference here.
      authCall('signOut', {}).catch(() => undefined);
      saveSession(null);
      startOver();
      if (isSaid) void toast.info(t('session.ended'));
    },
    [startOver, t],
  );
  const endSaid = useCallback(() => end(true), [end]);
  useSilentRenewal(phase, endSaid);
  useEffect(() => {
    if (phase === 'over') endSaid();
  }, [phase, endSaid]);

  // Cancelled in another tab: this one follows. A sign-out at any other time is the account's own business.
  const last = useRef<SessionPhase | null>(null);
  useEffect(() => {
    if (session === null && last.current === 'warning') startOver();
    last.current = phase;
  }, [session, phase, startOver]);

  async function goOn(): Promise<void> {
    setBusy(true);
    const outcome = await renewSession();
    setBusy(false);
    setFailed(outcome === 'failed');
    if (outcome === 'ended') end(true);
  }
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
