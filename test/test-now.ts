/**
 * Where tests' clocks start: Saturday 21 November 2020, 18:00 in Auckland (UTC ms), when the demo restaurants are open.
 * Far behind the real clock, which PostgreSQL's job queue uses, so that tests do the same whenever they run: a job for
 * later is always due.
 */
export const TEST_NOW = Date.UTC(2020, 10, 21, 5, 0);
