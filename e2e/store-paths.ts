/** Every page and every dialog of the store that an address opens, for tests that look at all of them. */
import type { Page } from '@playwright/test';
import { callApi } from './customer.ts';
import { expect, origin } from './journey.ts';

const PAGES = [
  '/',
  '/offers',
  '/contact',
  '/delivery',
  '/reserve',
  '/reserve/reservation',
  '/reserve/reservation-confirm',
  '/feedback',
  '/changeLocation',
  '/serviceHours',
  '/paymentMethods',
  '/privacy',
  '/terms',
  '/refunds',
  '/accessibility',
  '/success',
  '/order-receiver',
  '/payment',
  '/profile',
  '/profile/info',
  '/profile/orders',
  '/profile/address',
  '/profile/helpAndSupports',
  '/no-such-page',
] as const;

/** On the menu, one after another in the order of docs; `{…}` stands for an id. */
const DIALOGS = [
  '/?preference',
  '/?product={product}',
  '/?product={combo}',
  '/?product={beer}',
  '/?cart',
  '/?checkout',
  '/?filters',
  '/?hours',
  '/?payments',
  '/?policy=privacy',
  '/?policy=terms',
  '/?policy=refund',
  '/?menu',
  '/?signin',
  '/?signin=up',
  '/?signin=forgot',
] as const;

export interface StorePaths {
  readonly pages: readonly string[];
  /** Each opens a dialog. */
  readonly dialogs: readonly string[];
}

interface Menu {
  readonly departments: readonly {
    readonly departmentId: string;
    readonly products: readonly { readonly productId: string; readonly name: string }[];
  }[];
}

/** The addresses with the demo's ids in them. The page must be on the main demo store. */
export async function storePaths(page: Page): Promise<StorePaths> {
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  const { departments } = await callApi<Menu>(page, 'GET', `/api/${clientId}/menu`);
  const products = departments.flatMap((department) => department.products);
  const idOf = (name: string) => products.find((product) => product.name === name)?.productId ?? '';
  const ids = { product: idOf('Butter chicken'), combo: idOf('Family feast'), beer: idOf('Indian lager') };
  return {
    pages: [...PAGES, `/products/${departments[0]?.departmentId}`],
    dialogs: DIALOGS.map((path) => path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name])),
  };
}

/** Dialogs and pages in which a guest chooses and types. */
export const FORMS = [
  '/?preference',
  '/?checkout',
  '/?signin',
  '/?signin=up',
  '/reserve',
  '/feedback',
  '/contact',
] as const;
/** What a guest reads. */
export const READ = ['/', '/offers', '/contact', '/delivery', '/serviceHours', '/paymentMethods', '/privacy'] as const;

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}`);
  const shown = path.includes('?') ? page.getByRole('dialog') : page.getByRole('heading').first();
  await expect(shown).toBeVisible();
}

/** What `look` finds wrong on each of the pages. */
export async function problemsOn(
  page: Page,
  paths: readonly string[],
  look: () => string[] | Promise<string[]>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await open(page, path);
    problems.push(...(await page.evaluate(look)).map((problem) => `${path}: ${problem}`));
  }
  return problems;
}
