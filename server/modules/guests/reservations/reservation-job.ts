/** The job that mails about a reserved table, and what it may say. */
export const RESERVATION_JOB = 'mail.reservation';
/** For open consoles. */
export const TABLES_CHANGED = { type: 'setup', area: 'reservation' } as const;
/** `prove` asks for a press on its link, which holds the table. The last four say what the restaurant answered, from the console. */
export const RESERVATION_MAILS = [
  'guest',
  'prove',
  'restaurant',
  'cancelled',
  'given-back',
  'confirmed',
  'declined',
  'withdrawn',
  'changed',
] as const;
export type ReservationMailKind = (typeof RESERVATION_MAILS)[number];
