/** Names of the work that a provider's messages leave behind. */
export const INBOX_JOBS = {
  /** Acts on one message: `provider`, `eventId`. */
  process: 'payment.inbox',
  /** Lets old authorisations of the card simulator lapse. */
  tidy: 'payment.inbox-tidy',
} as const;
