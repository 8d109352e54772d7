import { CallError } from '#store/lib/http.ts';
import { authCall } from '#store/lib/person/auth-api.ts';
import { currentSession, saveSession } from '#store/lib/person/session.ts';

export type Renewal = 'renewed' | 'ended' | 'failed';

const LOCK = 'servery-session';
let running: Promise<Renewal> | null = null;

async function renewNow(before: string | undefined): Promise<Renewal> {
  // Another tab was quicker.
  if (currentSession()?.accessToken !== before) return currentSession() ? 'renewed' : 'ended';
  try {
    saveSession(await authCall('refreshSession', {}));
    return 'renewed';
  } catch (error) {
    return error instanceof CallError && error.status < 500 && error.status !== 429 ? 'ended' : 'failed';
  }
}

/**
 * Fifteen more minutes, once for all tabs and however often it is asked for. `ended`: the server does not know the
 * session any more; `failed`: it could not be reached.
 */
export function renewSession(): Promise<Renewal> {
  const before = currentSession()?.accessToken;
  running ??= (navigator.locks ? navigator.locks.request(LOCK, () => renewNow(before)) : renewNow(before)).finally(
    () => {
      running = null;
    },
  );
  return running;
}
