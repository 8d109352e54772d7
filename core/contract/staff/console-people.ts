/** Staff, their invitations, sessions and PINs, and the audit log of the console. */

import { z } from 'zod';
import { emailField, newPasswordField, passwordField } from '#core/contract/accounts/auth.ts';
import { calendarDay, utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine, typedLine } from '#core/contract/wire/plain-text.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { STAFF_ROLES } from './permissions.ts';

export const role = z.enum(STAFF_ROLES, { error: 'people.error.role' });
export const language = z.enum(LOCALES, { error: 'people.error.language' });
export const personName = requiredLine('people.error.name', 100);
export const person = z.object({
  staffId: uuid,
  name: z.string(),
  email: z.string(),
  role,
  isDisabled: z.boolean(),
  hasPin: z.boolean(),
  lastSeenUtc: utc.nullable(),
  isOnlyOwner: z.boolean().describe('Cannot be removed, disabled or made anything else.'),
});

export const invitation = z.object({
  invitationId: uuid,
  name: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  sentUtc: utc,
  expiresUtc: utc,
  isExpired: z.boolean(),
});

export const people = z.object({ people: z.array(person), invitations: z.array(invitation) });

export const inviteBody = z.object({ name: personName, email: emailField, role, language });

export const changePersonBody = z.object({ role: role.optional(), isDisabled: z.boolean().optional() });

/** `{invitation id}.{signature}`, as the mail's link brings it. */
const token = z.string({ error: 'people.error.link' }).max(200, 'people.error.link');

export const invitationToken = z.object({ token });

export const openInvitation = z.object({
  kind: z.enum(['join', 'password']),
  restaurant: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  expiresUtc: utc,
});

export const acceptInvitationBody = z.object({
  token,
  password: newPasswordField('auth.error.passwordRequired'),
});

export const askLinkBody = z.object({ email: emailField });

export const session = z.object({
  sessionId: uuid,
  name: z.string().describe('Who signed in.'),
  actingName: z.string().nullable().describe('Who works on it by PIN, where that is somebody else.'),
  isOwn: z.boolean(),
  isCurrent: z.boolean(),
  isLocked: z.boolean(),
  label: z.string().describe('What staff call the device; empty until somebody names it.'),
  isShared: z.boolean().describe('Passes from hand to hand: locks itself and asks for a PIN.'),
  userAgent: z.string(),
  address: z.string(),
  createdUtc: utc,
  lastSeenUtc: utc,
});

export const changePasswordBody = z.object({
  currentPassword: passwordField,
  newPassword: newPasswordField('auth.error.newPasswordRequired'),
});

export const setPinBody = z.object({
  currentPassword: passwordField,
  pin: z
    .string('people.error.pin')
    .regex(/^\d{4,6}$/, 'people.error.pin')
    .nullable()
    .describe('4 to 6 digits, or null to go without.'),
});

export const changeDeviceBody = z.object({
  label: typedLine(60),
  isShared: z.boolean(),
});

export const lock = z.object({
  isLocked: z.boolean(),
  people: z.array(z.object({ staffId: uuid, name: z.string(), role, pinLength: z.int() })),
  waiting: z.object({ new: z.int(), scheduled: z.int(), preparing: z.int(), ready: z.int() }),
});

export const unlockBody = z.object({
  staffId: uuid,
  pin: z.string('people.error.pin').regex(/^\d{4,6}$/, 'people.error.pin'),
});

/** One's own password once more. */
export const passwordBody = z.object({ password: passwordField });

export const touched = z.object({
  locksInSeconds: z.int().nullable().describe('Until this device locks itself; null where it never does.'),
});

export const auditQuery = z.object({
  actor: z.string().max(200).optional(),
  action: z.string().max(100).optional(),
  from: calendarDay('people.error.date').optional().describe('First day on the restaurant’s calendar.'),
  to: calendarDay('people.error.date').optional().describe('Last day.'),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only entries older than this.'),
});

export const auditEntry = z.object({
  auditId: z.int(),
  atUtc: utc,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const audit = z.object({
  entries: z.array(auditEntry),
  nextBefore: z.int().nullable().describe('Send as `before` for the next page.'),
  actors: z.array(z.string()),
  actions: z.array(z.string()),
});

export type WirePeople = z.infer<typeof people>;
export type WirePerson = z.infer<typeof person>;
export type WireInvitation = z.infer<typeof invitation>;
export type WireOpenInvitation = z.infer<typeof openInvitation>;
export type WireStaffSession = z.infer<typeof session>;
export type WireLock = z.infer<typeof lock>;
export type WireAudit = z.infer<typeof audit>;
export type WireAuditEntry = z.infer<typeof auditEntry>;
export type WireTouched = z.infer<typeof touched>;
