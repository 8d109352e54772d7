/** Answers whose body breaks off on the way: the header says 200, and what was done stands. No page may call it a refusal. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, fillCustomer, openBoard, test, uniqueName } from './journey.ts';
import { placeOrders } from './rush-orders.ts';

interface CuttingProxy {
  /** Which answers break off after half of their body. */
  cuts: (request: IncomingMessage) => boolean;
  readonly cut: string[];
  readonly port: number;
  close(): void;
}

/** Stands between the browser and the run's server, as a line that breaks does. */
async function openProxy(): Promise<CuttingProxy> {
  const behind = Number(process.env.SERVERY_E2E_PORT);
  const proxy = { cuts: (_: IncomingMessage) => false, cut: [] as string[] };
  const relay = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const isCut = proxy.cuts(request);
    // Half of a compressed body is read as far as it goes; plain text has a length that is not reached.
    const asked = isCut ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const inner = http.request({ port: behind, host: '127.0.0.1', method, path: url, headers: asked }, (answer) => {
      if (!isCut) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const { 'transfer-encoding': _, ...kept } = answer.headers;
        proxy.cut.push(`${method} ${answer.statusCode}`);
        response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': body.length });
        response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
      });
    });
    inner.on('error', () => response.destroy());
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  };
  const server = http.createServer(relay).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

/** A cash order for pickup with one naan, up to the press. */
async function fillOrder(page: Page, store: string, name: string): Promise<void> {
  await page.goto(`${store}/contact`);
  await page.evaluate(async () => {
    localStorage.clear();
    localStorage.setItem('orderType', 'Pickup');
    sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
    const read = async (path: string, body?: object) => {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return ((await (await fetch(path, init)).json()) as { data: Record<string, unknown> }).data;
    };
    const { clientId } = await read('/api/client/saffron-lane');
    const menu = (await read(`/api/${clientId}/menu`)) as unknown as {
      departments: { products: { productId: string; name: string }[] }[];
    };
    const dish = menu.departments.flatMap(({ products }) => products).find((one) => one.name === 'Garlic naan');
    const cart = await read(`/api/${clientId}/cart/add`, { productId: dish?.productId, qty: 1 });
    localStorage.setItem('cartId', String(cart.cartId));
  });
  await page.goto(`${store}/?checkout`);
  await fillCustomer(page, { name, email: 'cut@example.nz', phone: '0215550188' });
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
}

const BREAKS = /ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE|Failed to load resource/;

test('twenty placings whose answers are cut: each is asked again, and its order is shown', {
  tag: '@one-width',
}, async ({ page, expectedErrors }) => {
  // Twenty orders one after the other.
  test.setTimeout(600_000);
  expectedErrors.push(BREAKS);
  const proxy = await openProxy();
  const store = `http://saffron-lane.localhost:${proxy.port}`;
  const isPlacing = ({ method, url }: IncomingMessage) => method === 'POST' && /^\/api\/[^/]+\/orders$/.test(url ?? '');
  const seen = new Set<unknown>();
  proxy.cuts = (request) => {
    const key = request.headers['idempotency-key'];
    if (!isPlacing(request) || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const place = page.getByRole('button', { name: /Place Order/ });
  const guest = uniqueName('Half');
  for (let n = 1; n <= 20; n += 1) {
    await fillOrder(page, store, guest);
    await place.click();
    await expect(page).toHaveURL(/\/(success|order)/);
    expect(seen.size).toBe(n);
  }
  expect(proxy.cut).toEqual(Array.from({ length: 20 }, () => 'POST 200'));

  // No answer arrives whole: nothing is called refused, and the order stands once the line does.
  await fillOrder(page, store, guest);
  proxy.cuts = isPlacing;
  await place.click();
  await expect(page.getByText(/No answer came from the restaurant/)).toBeVisible();
  await expect(page.getByText('Order creation failed')).toHaveCount(0);
  proxy.cuts = () => false;
  await place.click();
  await expect(page).toHaveURL(/\/(success|order)/);
  proxy.close();
});

test('twenty orders that are accepted while every answer is cut: the board asks again and says what holds', {
  tag: '@desk',
}, async ({ page, browser }) => {
  test.setTimeout(600_000);
  const guest = uniqueName('Snip');
  const numbers = await placeOrders(page, guest, 20);
  const proxy = await openProxy();
  const board = await openBoard(browser, 'saffron-lane', undefined, 'owner', false, proxy.port);
  await board.evaluate(() => localStorage.setItem('console-rush', 'true'));
  await board.reload();
  const tick = (number: number) => board.getByRole('button', { name: new RegExp(`^Accept ${number} for`) });
  const said: string[] = [];
  await board.exposeFunction('servery_heard', (text: string) => said.push(text));
  await board.evaluate(() =>
    new MutationObserver(() => {
      const text = document.body.textContent.match(/Not accepted|An error occurred/)?.[0];
      if (text) (window as unknown as { servery_heard(text: string): void }).servery_heard(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
  proxy.cuts = ({ method, url }) => method === 'POST' && url?.startsWith('/api/console/orders/') === true;
  await tick(numbers[0] ?? 0).click();
  await expect(tick(numbers[0] ?? 0)).toHaveCount(0);
  await board.getByRole('button', { name: 'Select', exact: true }).click();
  for (const number of numbers.slice(1)) {
    await board.getByRole('button', { name: `Select ${number}`, exact: true }).click();
  }
  await board.getByRole('button', { name: 'Accept 19 selected' }).click();
  for (const number of numbers) {
    await expect(board.getByRole('button', { name: new RegExp(`^(Accept|Select) ${number}( for|$)`) })).toHaveCount(0);
  }
  const accepted = () =>
    board.evaluate(async (name) => {
      const { data } = (await (await fetch('/api/console/board')).json()) as {
        data: { tickets: { customerName: string; acceptedUtc: string | null }[] };
      };
      return data.tickets.filter((ticket) => ticket.customerName === name && ticket.acceptedUtc !== null).length;
    }, guest);
  await expect.poll(accepted).toBe(20);
  expect(said).toEqual([]);
  expect(proxy.cut).toEqual(['POST 200', 'POST 200']);
  await board.context().close();
  proxy.close();
});
