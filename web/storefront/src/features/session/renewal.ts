import { CallError } from '#store/lib/http.ts';
import { authCall } from '#store/lib/person/auth-api.ts';
import { currentSession, saveSession } from '#store/lib/person/session.ts';

export type Renewal = 'renewed' | 'ended' | 'failed';

const LOCK = 'servery-session';
let running: Promise<Renewal> | null = null;

async function renewNow(before: string | undefined): Promise<Renewal> {
  // Another tab has already renewed it.
  if (currentSession()?.accessToken !== before) return currentSession() ? 'renewed' : 'ended';
  try {
    saveSession(await authCall('refreshSession', {}));
    return 'renewed';
  } catch (error) {
    return error instanceof CallError && error.status < 500 && error.status !== 429 ? 'ended' : 'failed';
  }
}

/**
 * Renews the session for fifteen minutes, once for all tabs and repeated calls. `ended`: the server no longer knows the
 * session; `failed`: the server could not be reached.
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
