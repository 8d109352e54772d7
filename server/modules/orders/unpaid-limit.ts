/** How long a card order waits for its payment. */
export const UNPAID_LIMIT_MS = 15 * 60_000;
