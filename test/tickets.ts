/** Ids as the calls of staff and machines have them, in an application under test. */
import { createTicketIds } from '#server/identity/ticket-ids.ts';

/** Of every application under test. */
export const TEST_SECRET = 'a secret of tests, long enough to be one';

export const { ticketOf, idOf } = createTicketIds(TEST_SECRET);
