/** An order that a journey of the console begins with. */
import type { Page } from '@playwright/test';
import { origin } from './journey.ts';

/** A pickup order in cash of a guest, placed over HTTP from a page of its store; answers its id. */
export async function placeCashOrder(page: Page, name: string): Promise<string> {
  await page.goto(`${origin()}/contact`);
  return await page.evaluate(async (fullName) => {
    const read = async (path: string, body?: object) => {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const { data } = (await (await fetch(path, init)).json()) as { data: Record<string, string> };
      return data;
    };
    const { clientId } = await read('/api/client/saffron-lane');
    const menu = (await read(`/api/${clientId}/menu`)) as unknown as {
      departments: { products: { productId: string; name: string }[] }[];
    };
    const dish = menu.departments.flatMap(({ products }) => products).find((one) => one.name === 'Garlic naan');
    const cart = await read(`/api/${clientId}/cart/add`, { productId: dish?.productId, qty: 2 });
    const order = await read(`/api/${clientId}/orders`, {
      cartId: cart.cartId,
      fullName,
      email: 'two.boards@example.nz',
      phone: '021 555 0170',
      orderType: 1,
      paymentMode: 1,
    });
    return order.orderId ?? '';
  }, name);
}
