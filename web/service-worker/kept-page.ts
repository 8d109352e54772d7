/** The kept page of the menu: how long it may be shown, and whether a newer one says something else. Pure. */

/** An older page is asked for first: its prices and hours may be those of another season. */
export const KEPT_PAGE_MS = 7 * 86_400_000;

/** The page's own script; undefined in what is not a page of the store. */
export function scriptOf(html: string): string | undefined {
  return /\/assets\/entry-client-[\w-]+\.js/.exec(html)?.[0];
}

/** Differs between two answers that say the same: the moment of rendering and the policy's nonce. */
const OF_ONE_ANSWER = /"nowMs":\d+|nonce="[^"]*"/g;

export function isNews(shown: string, fetched: string): boolean {
  return shown.replace(OF_ONE_ANSWER, '') !== fetched.replace(OF_ONE_ANSWER, '');
}
