/**
 * Answers that the server gives a tag, such as the board's: they are asked for with the tag, and an answer "not modified" is
 * the one that is kept. In memory alone, as the browser's own cache would leave orders on a shared tablet.
 */
import type { HttpAnswer } from '#core/contract/wire/call.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { fetchWhole } from '#kit/fetch-whole.ts';
import type { Perform } from '#kit/http.ts';

interface Kept {
  readonly etag: string;
  readonly answer: HttpAnswer;
  readonly sinceMs: number;
}

/** The board, what other pages count of it, and the queue of dockets; the one that came first goes first. */
const MOST_KEPT = 8;
/** After this it is asked for in whole, because an answer also says the server's time. */
const KEPT_MS = 5 * MINUTE_MS;

const kept = new Map<string, Kept>();

export const performKept: Perform = async (url, init) => {
  const headers = new Headers(init.headers);
  const name = `${init.method} ${url} ${headers.get('Accept-Language')}`;
  const known = kept.get(name);
  if (known && Date.now() - known.sinceMs < KEPT_MS) headers.set('If-None-Match', known.etag);
  const response = await fetchWhole(url, { ...init, headers });
  if (response.status === 304 && known) return known.answer;
  const answer = { status: response.status, body: await response.json().catch(() => undefined) };
  const etag = response.headers.get('ETag');
  kept.delete(name);
  if (etag !== null && response.ok) {
    const [first] = kept.size >= MOST_KEPT ? kept.keys() : [];
    if (first !== undefined) kept.delete(first);
    kept.set(name, { etag, answer, sinceMs: Date.now() });
  }
  return answer;
};

/** What a person has read does not stay for the next one. */
export function forgetKept(): void {
  kept.clear();
}
