/** Stands alone, because the store links to it without the table of calls. */
export const OPENING_CALENDAR = '/api/:clientId/opening.ics';
