/** Orders, and checkouts, that journeys begin with. */
import type { Locator, Page } from '@playwright/test';
import { callApi, productOf } from './customer.ts';
import {
  addButterChicken,
  addGarlicNaan,
  chooseDelivery,
  choosePickup,
  fillCustomer,
  type Guest,
  openCheckout,
  origin,
} from './journey.ts';

interface Wanted {
  readonly lines: readonly (readonly [dish: string, qty: number, more?: object])[];
  readonly isDelivery?: boolean;
}

/** A cash order of a guest, placed over HTTP; answers its id. */
export async function place(page: Page, fullName: string, { lines, isDelivery }: Wanted) {
  await page.goto(`${origin()}/contact`);
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  let query = '';
  for (const [dish, qty, more] of lines) {
    const line = { productId: await productOf(page, clientId, dish), qty, ...more };
    const { cartId } = await callApi<{ cartId: string }>(page, 'POST', `/api/${clientId}/cart/add${query}`, line);
    query = `?cartId=${cartId}`;
  }
  const guest = { fullName, email: 'busy@example.nz', phone: '021 555 0188' };
  const where = isDelivery
    ? {
        deliveryAddress: '14 Franklin Road, Freemans Bay, Auckland 1011',
        deliveryLocation: { latitude: -36.8484, longitude: 174.746 },
      }
    : {};
  const { orderId } = await callApi<{ orderId: string }>(page, 'POST', `/api/${clientId}/orders`, {
    ...guest,
    ...where,
    cartId: query.slice('?cartId='.length),
    orderType: isDelivery ? 2 : 1,
    paymentMode: 1,
  });
  return orderId;
}

/** Over HTTP, as the board does it; the page must be signed in to the console. */
export async function move(
  board: Page,
  orderId: string,
  ...steps: readonly ('start' | 'ready' | 'complete')[]
): Promise<void> {
  await callApi(board, 'POST', `/api/console/orders/${orderId}/accept`, { readyInMinutes: 20 });
  for (const action of steps) await callApi(board, 'POST', `/api/console/orders/${orderId}/move`, { action });
}

/** A pickup order in cash of a guest; answers its id. */
export const placeCashOrder = (page: Page, name: string): Promise<string> =>
  place(page, name, { lines: [['Garlic naan', 2]] });

/** Pickup now, with one garlic naan in the cart; answers the checkout that this opens. */
export async function checkOutNaan(page: Page, isPhone: boolean): Promise<Locator> {
  await choosePickup(page);
  await addGarlicNaan(page);
  await openCheckout(page, isPhone);
  return page.getByRole('dialog', { name: 'Checkout' });
}

/** A butter chicken in cash to 14 Franklin Road, with all that the checkout asks; answers its last button. */
export async function fillDelivery(page: Page, isPhone: boolean, guest: Guest, notes: string): Promise<Locator> {
  await chooseDelivery(page, '14 franklin', /14 Franklin Road/);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('button', { name: 'Add order notes' }).click();
  await checkout.getByLabel('Order Notes').fill(notes);
  await checkout.getByRole('radio', { name: /Cash on delivery/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  return checkout.getByRole('button', { name: /Place Order/ });
}
