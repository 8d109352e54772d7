/** Signing in to a restaurant's console, and who is signed in. */

import { z } from 'zod';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { country } from '#core/contract/store/client.ts';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { LOCALES } from '#core/domain/language/languages.ts';

export const staffSignInBody = z.object({
  email: z.string('auth.error.emailRequired').trim().min(1, 'auth.error.emailRequired').max(254),
  password: z.string('auth.error.passwordRequired').min(1, 'auth.error.passwordRequired').max(200),
});

export const consoleSignInBody = staffSignInBody.extend({
  isShared: z
    .boolean()
    .optional()
    .describe(
      'Whether the device passes from hand to hand: only such a one locks itself. Without it, as it was known.',
    ),
});

export const staff = z.object({
  staffId: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  hasPin: z.boolean(),
  isLocked: z.boolean().describe('The device asks for a PIN; nothing but unlocking and signing out is answered.'),
  locksInSeconds: z
    .int()
    .nullable()
    .describe('Until this device locks itself unless somebody touches it; null where it never does.'),
  isTakenOver: z.boolean().describe('Took over by PIN what somebody else signed in.'),
  device: z.object({
    label: z.string().describe('What staff call it; empty until somebody names it.'),
    isShared: z.boolean(),
  }),
  client: z.object({
    clientId: uuid,
    subdomain: z.string(),
    tradingName: z.string(),
    country,
    timeZone: z.string(),
    currency: z.string(),
    hasAccounts: z.boolean().describe('Its country and its number for the tax give the console the accountant’s page.'),
    languages: z.array(z.enum(LOCALES)).describe('That guests can choose, English first.'),
    suspendedReason: z.string().nullable().describe('Why the provider suspended the store; null while it is open.'),
  }),
  lookIn: z
    .object({ by: z.string(), untilUtc: utc, isOwn: z.boolean().describe('This session is the one that looks in.') })
    .nullable()
    .describe('A person of the operator who looks in and can change nothing; owners alone are told.'),
});

export type WireStaff = z.infer<typeof staff>;
