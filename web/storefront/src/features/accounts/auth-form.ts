/** The texts of the authentication dialogs, and which of them survive a reload. Field names are the contract's. */
import { guestDetails } from '#store/lib/person/guest-details.ts';
import { type SentCode, sessionStore } from '#store/lib/storage.ts';
import { storeNow } from '#store/lib/time/server-time.ts';

export type { SentCode } from '#store/lib/storage.ts';

export interface AuthForm {
  FirstName: string;
  LastName: string;
  Email: string;
  PhoneNumber: string;
  BirthDate: string;
  Password: string;
  ConfirmPassword: string;
  NewPassword: string;
  terms: boolean;
}

const KEY = 'authForm';
/** How long a code is valid. */
const CODE_MS = 10 * 60_000;
/** Passwords and consent are never stored. */
const KEPT = ['FirstName', 'LastName', 'Email', 'PhoneNumber', 'BirthDate'] as const;

const EMPTY: AuthForm = {
  FirstName: '',
  LastName: '',
  Email: '',
  PhoneNumber: '',
  BirthDate: '',
  Password: '',
  ConfirmPassword: '',
  NewPassword: '',
  terms: false,
};

function stored(): { readonly form?: Record<string, unknown>; readonly sent?: SentCode | null } {
  return sessionStore.get(KEY) ?? {};
}

/** The texts of this tab before a reload, else a guest's contact details at checkout. */
export function loadAuthForm(): AuthForm {
  const { form } = stored();
  if (!form) {
    const { firstName, lastName, email, phone } = guestDetails();
    return { ...EMPTY, FirstName: firstName, LastName: lastName, Email: email, PhoneNumber: digitsOf(phone) };
  }
  const kept = KEPT.map((name) => [name, typeof form[name] === 'string' ? form[name] : ''] as const);
  return { ...EMPTY, ...Object.fromEntries(kept) };
}

/** The code that was sent to this tab and is still valid. */
export function loadSentCode(): SentCode | null {
  const { sent } = stored();
  return sent && typeof sent.atMs === 'number' && storeNow() - sent.atMs < CODE_MS ? sent : null;
}

export function keepAuthForm(form: Partial<AuthForm>, sent: SentCode | null): void {
  const kept = Object.fromEntries(KEPT.map((name) => [name, form[name] ?? '']));
  sessionStore.set(KEY, { form: kept, sent });
}

export function forgetAuthForm(): void {
  sessionStore.set(KEY, undefined);
}

/** A phone number has at most this many digits. Spec: accounts#phone-at-sign-up */
export const MOST_DIGITS = 15;

/** The digits of a typed or pasted text. */
export function digitsOf(text: string, most = MOST_DIGITS): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** A rough check; the server validates the address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text.trim());
}
