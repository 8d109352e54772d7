/** A customer as a visitor becomes one: through the dialogs, with the code out of the demo's mailbox. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

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

/** Fills the sign-up dialog, which must be open, and enters the code; leaves the sign-in dialog open. */
export async function fillSignUp(page: Page, customer: NewCustomer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('First name').fill(customer.firstName);
  await dialog.getByLabel('Last name').fill(customer.lastName);
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(customer.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(customer.password);
  await dialog.getByRole('checkbox', { name: /I accept/ }).check();
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
}

/** Enters the code that was mailed: its sixth digit sends it. */
export async function enterCode(page: Page, customer: NewCustomer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(dialog.getByText(customer.email)).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await codeFor(page, customer.email));
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
}
