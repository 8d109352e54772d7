import type { PayloadOf } from '#server/jobs/catalogue.ts';

/** For open consoles. */
export const TABLES_CHANGED = { type: 'setup', area: 'reservation' } as const;
export type ReservationMailKind = PayloadOf<'mail.reservation'>['kind'];
