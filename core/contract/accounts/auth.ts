/**
 * The authentication API. Field names are the contract's own, capitals included; bodies come as
 * multipart forms or JSON, so every value is a text. Calls answer alike whether or not an account exists.
 * Spec: calls#authentication-calls
 */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { isPlainLine, requiredLine } from '#core/contract/wire/plain-text.ts';
import {
  MAX_ACCOUNT_NAME,
  MAX_ACCOUNT_PHONE,
  MAX_EMAIL,
  MAX_PASSWORD,
  MIN_PASSWORD,
} from '#core/domain/guests/text-lengths.ts';

/** A label holds no dot, so that each text has one reading only: zod asks the pattern also about what is too long. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u;

const clientIdField = z.uuid({ error: 'auth.error.clientId' }).toLowerCase();

/** A mail address, in small letters. */
export const emailField = z
  .string({ error: 'auth.error.emailRequired' })
  .trim()
  .min(1, 'auth.error.emailRequired')
  .max(MAX_EMAIL, 'auth.error.email')
  .regex(EMAIL, 'auth.error.email')
  .refine(isPlainLine, 'auth.error.email')
  .toLowerCase();

/** Digits and the usual separators; core/domain/country/phone.ts decides which number it is (at most 15 digits). */
export const phoneField = z
  .string({ error: 'auth.error.phoneRequired' })
  .trim()
  .min(1, 'auth.error.phoneRequired')
  .max(MAX_ACCOUNT_PHONE, 'auth.error.phone')
  .regex(/^\+?[\d\s().-]+$/, 'auth.error.phone');

/** A password that is being chosen; `missing` differs between sign-up and reset. Spec: accounts#passwords */
export function newPasswordField(missing: string) {
  return z
    .string({ error: missing })
    .min(1, missing)
    .min(MIN_PASSWORD, 'auth.error.passwordShort')
    .max(MAX_PASSWORD, 'error.tooLong');
}

/** A password that is being compared. */
export const passwordField = z
  .string({ error: 'auth.error.passwordRequired' })
  .min(1, 'auth.error.passwordRequired')
  .max(MAX_PASSWORD, 'error.tooLong');

const realDate = { error: 'auth.error.birthDate' };
/** `2001-03-14`, or empty for none. That it lies in the past is checked where the time is known. */
export const birthDateField = z.union([z.literal('', realDate), z.iso.date(realDate)], realDate);

const codeField = z
  .string({ error: 'auth.error.codeRequired' })
  .trim()
  .regex(/^\d{6}$/, 'auth.error.codeRequired');

/** Optional ids of a form: empty means none. */
const optionalId = z.union([z.literal(''), uuid]).optional();

export const signInBody = z.object({
  ClientId: clientIdField,
  Email: emailField,
  Password: passwordField,
  CartId: optionalId.describe('The browser’s cart, which becomes the customer’s.'),
});

export const signUpBody = z.object({
  ClientId: clientIdField,
  FirstName: requiredLine('auth.error.firstNameRequired', MAX_ACCOUNT_NAME),
  LastName: requiredLine('auth.error.lastNameRequired', MAX_ACCOUNT_NAME),
  Email: emailField,
  PhoneNumber: phoneField,
  Password: newPasswordField('auth.error.passwordRequired'),
  BirthDate: birthDateField.optional(),
});

export const verifySignUpBody = z.object({
  ClientId: clientIdField,
  Email: emailField,
  OTP: codeField,
  Password: z
    .string()
    .max(MAX_PASSWORD, 'error.tooLong')
    .optional()
    .describe(
      'What was typed at sign-up. When sent, a code that was asked for with another password is refused, so that nobody ' +
        'can have a stranger confirm an account made with a password of their own.',
    ),
  OrderId: optionalId.describe('An order placed as a guest, to be kept in the new account.'),
});

export const startPasswordResetBody = z.object({ Email: emailField, ClientId: clientIdField });

export const verifyPasswordResetBody = z.object({
  Email: emailField,
  Otp: codeField,
  ClientId: clientIdField,
  NewPassword: newPasswordField('auth.error.newPasswordRequired'),
});

export const session = z.object({
  accessToken: z.string(),
  expiry: z.int().describe('When the token expires, in milliseconds since 1970.'),
});

export const signedIn = session.extend({
  cartId: uuid
    .nullable()
    .describe('The cart to go on with: the one that was sent, or else the customer’s last open one.'),
});

export const done = z.literal('Success');

export type SignInBody = z.input<typeof signInBody>;
export type SignUpBody = z.input<typeof signUpBody>;
export type WireSession = z.infer<typeof session>;
