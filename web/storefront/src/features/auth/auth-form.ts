/** What is typed into the authentication dialogs, and what of it outlives a reload. Field names are the contract's. */
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
/** How long a code can be entered. */
const CODE_MS = 10 * 60_000;
/** Passwords and consent are never kept. */
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

/** What was typed in this tab before a reload, else what a guest said at checkout. */
export function loadAuthForm(): AuthForm {
  const { form } = stored();
  if (!form) {
    const { firstName, lastName, email, phone } = guestDetails();
    return { ...EMPTY, FirstName: firstName, LastName: lastName, Email: email, PhoneNumber: digitsOf(phone) };
  }
  const kept = KEPT.map((name) => [name, typeof form[name] === 'string' ? form[name] : ''] as const);
  return { ...EMPTY, ...Object.fromEntries(kept) };
}

/** The code that was asked for in this tab and is still good. */
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

/** Digits only, as typed or pasted with whatever between them. */
export function digitsOf(text: string, most = MOST_DIGITS): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** Only a rough check; the server validates the address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text.trim());
}
