/**
 * Presses in a menu of 800 dishes without a picture, and what its first view weighs. Part of `npm run tools -- inp`: `many`.
 */
import type { Browser, Page } from '@playwright/test';
import type { ProductServer } from '../../e2e/server.ts';
import { signInOperator } from '../../e2e/unlike/owner.ts';
import { restaurants, setUp } from '../../e2e/unlike/restaurants.ts';
import { measurePresses, type Step } from './presses.ts';

const KEY = 'eight-hundred';
const dish = (page: Page, name: string) =>
  page.locator('.dish', { has: page.getByRole('link', { name, exact: true }) });

export const MANY_STEPS: readonly Step[] = [
  ['open a dish', async (page) => dish(page, 'Dish 1.2').getByRole('link').tap()],
  ['close it', async (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()],
  ['open a second', async (page) => dish(page, 'Dish 1.3').getByRole('link').tap()],
  ['close that', async (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()],
  ['add', async (page) => dish(page, 'Dish 1.4').getByRole('button', { name: 'Add Dish 1.4' }).tap()],
  ['scroll', async (page) => page.mouse.wheel(0, 1_200)],
  [
    'chip of a department',
    async (page) => page.locator('.depts').getByRole('link', { name: 'Part 3', exact: true }).tap(),
  ],
];

/** Makes the restaurant; answers how to press through it once. */
export async function openManyDishes(server: ProductServer) {
  const restaurant = restaurants(Date.now())[KEY];
  if (!restaurant) throw new Error(`There is no restaurant ${KEY}.`);
  const owner = await (await signInOperator(server))(KEY, restaurant.name);
  await setUp(owner, restaurant);
  return (browser: Browser) => measurePresses(browser, owner.origin, MANY_STEPS);
}
