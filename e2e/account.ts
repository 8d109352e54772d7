/** A customer as a visitor becomes one: through the dialogs, with the code out of the demo's mailbox. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Locale } from '#core/domain/language/languages.ts';
import { expect } from './journey.ts';
import { ROOT } from './server.ts';

/** The texts of signing up and in, by their keys, as the store has them in a language. */
export function authTexts(locale: Locale): (key: string) => string {
  const texts = ['auth-first', 'auth'].map(
    (file) =>
      JSON.parse(readFileSync(`${ROOT}/web/storefront/src/locales/${locale}/${file}.json`, 'utf8')) as Record<
        string,
        string
      >,
  );
  return (key) => {
    const text = texts.find((one) => key in one)?.[key];
    if (text === undefined) throw new Error(`No text ${key} in ${locale}`);
    return text;
  };
}

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** A customer of this journey alone. */
export function newCustomer(): NewCustomer {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName: 'Hāna',
    lastName: 'Walker',
    email: `hana.${mark}@example.nz`,
    phone: '0214820917',
    password: `kete ${mark}`,
  };
}

/** The code of the newest mail to an address that is not among `known`; waits for the outbox. */
export async function codeFor(page: Page, email: string, known: readonly string[] = []): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await page.evaluate(
      async ([to, seen]) => {
        const list = await (await fetch('/mailbox')).text();
        const row = list.split('<li>').find((item) => item.includes(to as string));
        const path = /href="(\/mailbox\/\d+)"/.exec(row ?? '')?.[1];
        if (!path) return '';
        const mail = await (await fetch(`${path}/body`)).text();
        const found = /\b\d{6}\b/.exec(mail.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))?.[0] ?? '';
        return (seen as string[]).includes(found) ? '' : found;
      },
      [email, [...known]] as const,
    );
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

/** Fills the sign-up dialog, which must be open, and sends it. */
export async function fillSignUp(page: Page, customer: NewCustomer, locale: Locale = 'en'): Promise<void> {
  const say = authTexts(locale);
  const dialog = page.getByRole('dialog', { name: say('auth.signUp.title') });
  await dialog.getByLabel(say('auth.firstName')).fill(customer.firstName);
  await dialog.getByLabel(say('auth.lastName')).fill(customer.lastName);
  await dialog.getByLabel(say('auth.email')).fill(customer.email);
  await dialog.getByRole('textbox', { name: say('auth.phone') }).fill(customer.phone);
  await dialog.getByLabel(say('auth.password'), { exact: true }).fill(customer.password);
  await dialog.getByLabel(say('auth.password.confirm'), { exact: true }).fill(customer.password);
  const [consent = ''] = say('auth.terms').split('<');
  await dialog.getByRole('checkbox', { name: consent.trim() }).check();
  await dialog.getByRole('button', { name: say('auth.signUp.submit'), exact: true }).click();
}

/** Enters the code that was mailed: its sixth digit sends it. Leaves the sign-in dialog open. */
export async function enterCode(page: Page, customer: NewCustomer, locale: Locale = 'en'): Promise<void> {
  const say = authTexts(locale);
  const dialog = page.getByRole('dialog', { name: say('auth.code.title') });
  await expect(dialog.getByText(customer.email)).toBeVisible();
  await dialog.getByLabel(say('auth.code.label')).fill(await codeFor(page, customer.email));
  await expect(page.getByRole('dialog', { name: say('auth.signIn.title') })).toBeVisible();
}
