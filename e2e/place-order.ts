/** Orders that journeys of the console begin with. */
import type { Page } from '@playwright/test';
import { callApi, productOf } from './customer.ts';
import { origin } from './journey.ts';

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
