/** The pages for the accountant, by keys alone: how GST is filed, a period and its files, a payout down to its orders, the day's sheet. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { WireConnection } from '#core/contract/payments/console-connect.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openBoard, origin, test } from './journey.ts';
import { travel } from './keys.ts';
import { inDatabase } from './operator/database.ts';
import { placeCashOrder } from './place-order.ts';

/** Each engine has a restaurant of its own, since one server answers all. */
const STORES: Readonly<Record<string, string>> = {
  chromium: 'forno-lane',
  webkit: 'kumo-bowls',
  firefox: 'saffron-lane',
};

/** At both ends of what staff have: nothing reaches out of the window, and axe finds nothing. */
async function expectGood(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

/** Tab enters a group of which nothing is chosen at its first answer, and arrows lead on. */
async function choose(page: Page, form: Locator, answer: string | RegExp): Promise<void> {
  const wanted = form.getByRole('radio', { name: answer });
  const group = form.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: answer }) });
  await travel(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 4 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

const BASES = [
  { basis: /^Payments basis/, says: 'Payments basis · A sale counts when it is paid.' },
  { basis: /^Invoice or hybrid basis/, says: 'Invoice or hybrid basis · A sale counts when it is accepted' },
];

test('the owner says once how GST is filed, on either basis, and opens the files of the period', {
  tag: ['@one-width', '@engines'],
}, async ({ browser, browserName }) => {
  const store = STORES[browserName] ?? '';
  const page = await openBoard(browser, store);
  const setup = page.getByRole('region', { name: 'How does the restaurant file its GST?' });
  const files = page.getByRole('region', { name: 'Files of these days' });
  for (const { basis, says } of BASES) {
    await inDatabase((client) =>
      client.query(
        'delete from book_setups using clients c where c.client_id = book_setups.client_id and subdomain = $1',
        [store],
      ),
    );
    await page.goto(`${origin(store)}/console/numbers/accounts`);
    // Nothing is chosen beforehand, and there is neither sum nor file before the answers.
    await expect(setup.getByRole('radio', { name: basis })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(files).toHaveCount(0);
    await expectGood(page);
    for (const answer of [basis, 'Every month', /^Taken off the sales in Box 5/]) await choose(page, setup, answer);
    await travel(page, setup.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(says, { exact: false })).toBeVisible();
    await expect(page.getByText('Box 5', { exact: true })).toBeVisible();
    // Asked once.
    await page.reload();
    await expect(files).toBeVisible();
    await expect(page.getByText(says, { exact: false })).toBeVisible();
    await expectGood(page);
  }
  // In the first night of a month the last day of the month before is still open.
  await page.getByRole('button', { name: 'The period before' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.locator('.accounts[aria-busy="false"]')).toBeVisible();
  const open = async (name: string) => {
    const link = files.getByRole('link', { name: `Download: ${name}` });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    // WebKit's driver tells of a file and not what it holds.
    if (browserName !== 'webkit') return readFileSync(await download.path(), 'utf8');
    const address = await link.getAttribute('href');
    return await page.evaluate(async (href) => (await fetch(href ?? '')).text(), address);
  };
  expect(await open('All entries')).toMatch(
    /^\uFEFF?day,at,kind,reason,order,name,rate,net,tax,gross,from,to,party,by,source\r\n/,
  );
  expect(await open('Refunds')).toMatch(/^\uFEFF?day,at,kind,/);
  await page.context().close();
});

test('a payout opens to its orders, each amount in one piece', {
  tag: ['@one-width', '@engines'],
}, async ({ browser, browserName }) => {
  const page = await openBoard(browser, 'saffron-lane');
  const orderId = await placeCashOrder(page, 'Paid Out');
  const payoutId = `po_${browserName}`;
  // Of the week before: two payments, a refund, and what the provider kept.
  const number = await inDatabase(async (client) => {
    const { rows } = await client.query('select client_id, order_number from orders where order_id = lower($1)::uuid', [
      orderId,
    ]);
    const [{ client_id: clientId, order_number: orderNumber }] = rows;
    await client.query(
      `insert into payouts (client_id, payout_id, account, cents, currency, arrives_on, state, created_at, lines, lines_cents, own_cents)
       values ($1, $2, 'acct_saffron', 118644, 'NZD', '2026-11-20', 'paid', '2026-11-19T11:00:00Z', 'known', 118644, 118644)
       on conflict do nothing`,
      [clientId, payoutId],
    );
    for (const [kind, cents, fee] of [
      ['charge', 124250, 5606],
      ['charge', 1000, 0],
      ['refund', -1000, 0],
    ]) {
      await client.query(
        `insert into provider_movements (client_id, movement_id, account, category, cents, fee_cents, fee_tax_cents, commission_cents,
           order_id, at, available_on, payout_id)
         values ($1, $2, 'acct_saffron', $3, $4, $5, 0, 0, lower($6)::uuid, '2026-11-19T07:00:00Z', '2026-11-20', $7)
         on conflict do nothing`,
        [clientId, `txn_${browserName}_${kind}_${cents}`, kind, cents, fee, orderId, payoutId],
      );
    }
    return Number(orderNumber);
  });
  await page.goto(`${origin()}/console/numbers/payouts`);
  const link = page.getByRole('link', { name: '20 Nov' }).first();
  await expect(link).toBeVisible();
  await expectGood(page);
  const own = page.locator(`a[href$="/${payoutId}"]`);
  await travel(page, own);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Payout of \w+ 20 Nov/ })).toBeVisible();
  const fees = page.getByRole('listitem').filter({ hasText: 'Fees of the card provider' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Your part of the payout' })).toContainText('$1,186.44');
  const amount = fees.getByText('−$56.06', { exact: true });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const pieces = () => amount.evaluate((element) => element.getClientRects().length);
    await expect.poll(pieces).toBe(1);
  }
  await expectGood(page);
  await travel(page, page.getByRole('link', { name: `#${number}` }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/orders\/[0-9a-f-]+$/i);
  await expect(page.getByRole('heading', { name: new RegExp(`${number}`) }).first()).toBeVisible();
  await page.context().close();
});

test('the owner opens the card account on the page Payments, and comes back to what is missing', {
  tag: '@one-width',
}, async ({ browser }) => {
  const page = await openBoard(browser, 'forno-lane');
  let connection: WireConnection = { isOffered: true, account: null };
  // The simulator has no accounts that somebody could complete.
  await page.route(`**${ROUTES.getConnection.path}`, async (route) => {
    const isStart = route.request().method() === 'POST';
    if (isStart) {
      connection = {
        isOffered: true,
        account: {
          charges: false,
          payouts: false,
          needs: ['document', 'bank'],
          dueUtc: '2026-12-11T11:00:00.000Z',
          disabledReason: null,
        },
      };
    }
    const data = isStart ? { link: `${origin('forno-lane')}/console/store/payments?back` } : connection;
    await route.fulfill({ json: { success: true, data } });
  });
  await page.goto(`${origin('forno-lane')}/console/store/payments`);
  const begin = page.getByRole('button', { name: 'Open a Stripe account' });
  await expect(begin).toBeVisible();
  await expectGood(page);
  await travel(page, begin);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payments?back');
  await expect(
    page.getByText('Stripe still needs: a photo of your ID, your bank account, by Sat, 12 Dec.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on at Stripe' })).toBeVisible();
  await expectGood(page);
  await page.context().close();
});

test(
  'the sheet of a day is printed without what is for the screen',
  { tag: '@one-width' },
  async ({ browser }, testInfo) => {
    const page = await openBoard(browser, 'saffron-lane');
    await page.goto(`${origin()}/console/numbers/day`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it was paid' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.rail', 'nav', 'form']) {
      for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'How it was paid' })).toBeVisible();
    await testInfo.attach('sheet', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    await page.context().close();
  },
);
