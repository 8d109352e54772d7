/**
 * What mails about an account say. They repeat no text that was typed at sign-up, because a person can have one sent to
 * any address. Pure.
 */
import type { Locale } from '#core/domain/language/languages.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { NoticeContent } from '#server/modules/mail-frame/notice-mail.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { CODE_MS } from './codes.ts';

export interface AccountMailInput {
  readonly kind: 'sign-up' | 'account-exists' | 'password-reset' | 'account-idle';
  readonly locale: Locale;
  readonly tenant: Tenant;
  /** Of the store's pages. */
  readonly origin: string;
  /** For the kinds that bring one. */
  readonly code?: string;
}

const TEXTS = {
  'sign-up': 'signUp',
  'account-exists': 'accountExists',
  'password-reset': 'passwordReset',
  'account-idle': 'accountIdle',
} as const;

export function accountMail({ kind, locale, tenant, origin, code }: AccountMailInput): NoticeContent {
  const text = TEXTS[kind];
  const values = { restaurant: tenant.tradingName, minutes: CODE_MS / MINUTE_MS };
  return {
    ...lookOf(tenant, locale, tenant),
    subject: message(locale, `auth.mail.${text}.subject`, values),
    heading: message(locale, `auth.mail.${text}.heading`, values),
    intro: [message(locale, `auth.mail.${text}.intro`, values)],
    ...(code === undefined
      ? { link: { label: message(locale, 'auth.mail.openStore', values), url: `${origin}/` } }
      : { code }),
    notes: [message(locale, `auth.mail.${text}.note`, values)],
  };
}
