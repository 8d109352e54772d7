/** The board's bar when everything that it can show is there at once. */
import { randomUUID } from 'node:crypto';
import type { WireAttentionItem } from '#core/contract/payments/console-money.ts';
import { expect, openBoard, test } from './journey.ts';
import { cutButtons } from './rush-orders.ts';

test('the bar of the board loses no button at any width and in any language', async ({ browser }) => {
  test.slow();
  const board = await openBoard(browser, 'saffron-lane');
  const item: WireAttentionItem = {
    itemId: null,
    orderId: randomUUID(),
    orderNumber: 102,
    kind: 'capture-failed',
    amount: 24.5,
    sinceUtc: new Date().toISOString(),
    dueUtc: null,
    detail: null,
    isAnswered: false,
    isOwed: false,
  };
  await board.route('**/api/console/attention', (route) =>
    route.fulfill({ json: { success: true, data: { items: Array.from({ length: 12 }, () => item) } } }),
  );
  // Without the event stream the board asks every three seconds, and says so.
  await board.route('**/api/console/events*', (route) => route.abort().catch(() => undefined));
  for (const language of ['en', 'hi', 'pa']) {
    await board.evaluate((value) => localStorage.setItem('console-language', value), language);
    await board.reload();
    await expect(board.locator('.signal--attention')).toBeVisible();
    await expect(board.locator('.statusbar .signal--waiting')).toBeVisible();
    for (const width of [360, 600, 768, 900, 1024, 1200, 1201, 1280, 1366, 1440, 1441, 1600]) {
      await board.setViewportSize({ width, height: 800 });
      expect(await cutButtons(board), `${language} at ${width}`).toEqual([]);
    }
  }
  await board.context().close();
});
