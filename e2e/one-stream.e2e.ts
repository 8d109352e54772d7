/** A page with an order: how many streams of events it holds. */
import type { Request } from '@playwright/test';
import { expect, origin, test, uniqueName } from './journey.ts';
import { placeCashOrder } from './place-order.ts';

test('a page with an order holds one stream of events', { tag: '@one-width' }, async ({ page }) => {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'eventsource' && open.add(request));
  const end = (request: Request) => void open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  await page.goto(origin('saffron-lane'));
  await expect.poll(() => open.size).toBe(1);
  const orderId = await placeCashOrder(page, uniqueName('Aroha'));
  await page.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  const addresses = () => [...open].map((request) => new URL(request.url()).pathname.split('/').slice(3).join('/'));
  await expect.poll(addresses).toEqual([`orders/${orderId}/page-events`]);
  await page.reload();
  await expect.poll(addresses).toEqual([`orders/${orderId}/page-events`]);
});
