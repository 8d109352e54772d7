/** Orders of many guests at once, placed over HTTP. */
import type { Page } from '@playwright/test';
import { origin } from './journey.ts';

/** Places `count` cash orders over HTTP from a page of the store; answers their numbers. */
export async function placeOrders(page: Page, name: string, count: number): Promise<number[]> {
  await page.goto(`${origin()}/contact`);
  return await page.evaluate(
    async ([fullName, many]) => {
      const read = async (path: string, body?: object) => {
        const headers = { 'content-type': 'application/json' };
        const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
        const { data } = (await (await fetch(path, init)).json()) as { data: Record<string, unknown> };
        return data;
      };
      const { clientId } = await read('/api/client/saffron-lane');
      const menu = (await read(`/api/${clientId}/menu`)) as unknown as {
        departments: { products: { productId: string; name: string }[] }[];
      };
      const dish = menu.departments.flatMap(({ products }) => products).find((one) => one.name === 'Garlic naan');
      const numbers: number[] = [];
      for (let n = 0; n < many; n += 1) {
        const cart = await read(`/api/${clientId}/cart/add`, { productId: dish?.productId, qty: n + 1 });
        const order = await read(`/api/${clientId}/orders`, {
          cartId: cart.cartId,
          fullName,
          email: `rush.${n}@example.nz`,
          phone: `021 555 ${String(2_000 + n).padStart(4, '0')}`,
          orderType: 1,
          paymentMode: 1,
        });
        numbers.push(Number(order.orderNumber));
      }
      return numbers;
    },
    [name, count] as const,
  );
}

/** Names of buttons of the board that do not lie inside the window, from left to right. */
export function cutButtons(board: Page): Promise<(string | null)[]> {
  return board.evaluate(() =>
    [...document.querySelectorAll('.statusbar button, .rush-bar button, .rush-foot button, .hand > button')]
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      })
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  );
}

/** Orders in a rush whose words do not show in full: nothing of an allergy may be cut. */
export function cutWords(board: Page): Promise<(string | null)[]> {
  return board.evaluate(() =>
    [...document.querySelectorAll('.rush-stub--look')]
      .filter((stub) => stub.scrollHeight > stub.clientHeight + 1)
      .map((stub) => stub.textContent),
  );
}
