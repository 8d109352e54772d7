/** How long a guest's call waits while the same process imports and publishes a menu, makes pictures and draws a receipt. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { CONSOLE_DOCUMENTS, CONSOLE_ROUTES } from '#core/contract/wire/console-routes.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { openShop } from '#test/process/shop-client.ts';
import { openConsole } from './console-calls.ts';
import { addRow, report } from './report.ts';

const EVERY_MS = 5;
/** Issue 15: more than this is felt. */
const LIMIT_MS = 50;
const DISHES = 300;

/** The longest of the calls that began while `work` ran, in milliseconds. */
async function longestDuring(call: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let longest = 0;
  const probing = (async () => {
    while (isRunning) {
      const begin = performance.now();
      await call();
      longest = Math.max(longest, performance.now() - begin);
      await sleep(EVERY_MS);
    }
  })();
  await work().finally(() => {
    isRunning = false;
  });
  await probing;
  return longest;
}

export async function benchProbe(port: number): Promise<void> {
  const shop = await openShop(port);
  const staff = await openConsole(port);
  const guest = () => shop.call('GET', `/api/client/saffron-lane`);
  const exported = JSON.parse(await staff.read(CONSOLE_DOCUMENTS.menuJson)) as { rows: Record<string, string>[] };
  const product = exported.rows.find(({ kind }) => kind === 'product');
  if (!product) throw new Error('The exported menu has no product');
  const more = Array.from({ length: DISHES }, (_, index) => ({ ...product, id: '', name: `Bench dish ${index}` }));
  const file = JSON.stringify({ rows: [...exported.rows, ...more] });
  // As a phone's camera makes them: twelve megapixels, full of detail.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a52', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
  const expectOk = ({ status, text }: { status: number; text: string }) => {
    if (status >= 300) throw new Error(`A call of the probe answered ${status}: ${text.slice(0, 200)}`);
  };
  const works = [
    [
      `import of ${DISHES} dishes`,
      async () =>
        expectOk(await staff.send('POST', `${CONSOLE_ROUTES.importMenu.path}?mode=merge`, file, 'application/json')),
    ],
    [
      'publishing them',
      async () => {
        const { data } = JSON.parse(await staff.read(CONSOLE_ROUTES.getMenuChanges.path));
        const body = JSON.stringify({ stamp: data.stamp });
        expectOk(await staff.send('POST', CONSOLE_ROUTES.publishMenu.path, body, 'application/json'));
        // The menu is read and compressed anew for each language.
        await shop.call('GET', `/api/${shop.clientId}/menu`);
      },
    ],
    [
      'a picture of twelve megapixels',
      async () => expectOk(await staff.send('POST', CONSOLE_ROUTES.uploadMenuImage.path, picture, 'image/jpeg')),
    ],
    [
      'the first receipt and four more',
      async () => {
        for (let count = 0; count < 5; count += 1)
          await fetch(`http://127.0.0.1:${port}${fillPath(DOCUMENTS.receipt, { clientId: shop.clientId, orderId })}`);
      },
    ],
  ] as const;
  await longestDuring(guest, () => sleep(500));
  const idle = await longestDuring(guest, () => sleep(1_000));
  addRow('longest guest’s call on an idle server', `${idle.toFixed(0)} ms`);
  for (const [name, work] of works) {
    const ours = await longestDuring(guest, work);
    report({ name: `longest guest’s call during ${name}`, ours, reference: LIMIT_MS, unit: 'ms', atMost: 1 });
    addRow(`longest guest’s call during ${name}`, `${ours.toFixed(0)} ms`);
  }
  shop.close();
}
