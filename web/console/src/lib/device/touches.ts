/** Reports touches to the server, and never at the same time as calls that end or lock the session. */

let isEnding = false;
let onItsWay: Promise<unknown> = Promise.resolve();

/** Reports a touch; null when the report fails, and while the session is ending or locking. */
export async function tellTouch<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  if (isEnding) return null;
  const answer = send().catch(() => null);
  onItsWay = answer;
  return await answer;
}

/**
 * Runs a call that ends or locks the session. The press that starts it is also a touch: this function waits for a
 * report under way and allows no further one, because the server would refuse it as signed out.
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
