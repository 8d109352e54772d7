/** Reports touches to the server, and keeps them apart from calls that end or lock the session. */

let isEnding = false;
let onItsWay: Promise<unknown> = Promise.resolve();

/** Reports a touch; null when the report fails, and while the session is being ended or locked. */
export async function tellTouch<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  if (isEnding) return null;
  const answer = send().catch(() => null);
  onItsWay = answer;
  return await answer;
}

/**
 * Runs what ends or locks the session. The press that starts it is a touch as well: one that is on its way is waited for, and
 * none is told meanwhile, because the server would answer it as somebody who is signed out.
 */
export async function withoutTouches<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  isEnding = true;
  try {
    await onItsWay;
    return await end();
  } finally {
    isEnding = false;
  }
}
