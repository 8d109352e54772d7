/** Where tests' clocks start: Saturday 21 November 2026, 18:00 in Auckland (UTC ms), when the demo restaurants are open. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 5, 0);
