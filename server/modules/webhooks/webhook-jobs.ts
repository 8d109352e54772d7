/** Names and limits of the jobs that send webhooks. */
export const WEBHOOK_JOBS = { deliver: 'webhook.deliver' } as const;

/** With graphile's back-off of e^n seconds the last attempt comes about a day after the first. */
export const MOST_ATTEMPTS = 12;
