/** Names of the work that a provider's messages leave behind. */
export const INBOX_JOBS = {
  /** Acts on one message: `provider`, `eventId`. */
  process: 'payment.inbox',
  /** Forgets messages that were dealt with long ago. */
  tidy: 'payment.inbox-tidy',
} as const;
