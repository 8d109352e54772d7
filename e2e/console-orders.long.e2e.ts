import { expectAccessible } from './accessible.ts';
import { expect, openBoard, origin, row, test, ticketOf, uniqueName } from './journey.ts';

test('staff take an order on the phone, find it by its number, and its docket prints by itself, once', async ({
  board: page,
  expectedErrors,
}) => {
  // The missing number below.
  expectedErrors.push(/400 \(Bad Request\).*\/api\/console\/orders/);
  const guest = uniqueName('Tama');
  const digits = String(Math.floor(1_000_000 + Math.random() * 8_999_999));
  const printed: string[] = [];
  await page.exposeFunction('notePrint', (text: string) => printed.push(text));
  await page.addInitScript(() => {
    window.print = () => {
      const note = (window as unknown as { notePrint: (text: string) => void }).notePrint;
      note(document.querySelector('.docket')?.textContent ?? 'nothing');
    };
  });

  // This tablet prints kitchen copies of what is accepted after its first look at the board.
  await page.evaluate(() => localStorage.setItem('console-dockets', JSON.stringify({ width: 80, auto: 'kitchen' })));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('console-printed'))).not.toBeNull();
  await page.goto(`${origin()}/console/orders`);
  await page.getByRole('button', { name: 'New phone order' }).click();
  await page.getByLabel('Find a dish').fill('butter chick');
  const found = page.getByRole('button', { name: /^Butter chicken/ });
  // Its sizes differ in price.
  await expect(found).toContainText('from $');
  await found.click();
  const dish = page.getByRole('dialog', { name: 'Butter chicken' });
  await dish.getByRole('radio', { name: /Large/ }).check();
  await dish.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dish.getByRole('alert')).toHaveText('Something still has to be chosen.');
  await dish.getByRole('radio', { name: 'Kiwi hot' }).check();
  await dish.getByRole('button', { name: 'Add for $26.00' }).click();
  await expect(dish).toBeHidden();
  await page.getByLabel('Guest’s name').fill(guest);
  await page.getByLabel('Notes and allergies').fill('Allergic to egg. Ring first');
  // Back asks before what was typed is lost, and Back once more closes the question.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Guest’s name')).toHaveValue(guest);
  // Two presses that the browser answers with one step past the page.
  await page.evaluate('history.go(-2)');
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/console\/orders\/new$/);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Guest’s name')).toHaveValue(guest);
  // Using a code places nothing.
  expectedErrors.push(/\/promocode\/add/);
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/console/orders')
      placed.push(request.url());
  });
  await page.getByLabel('Promotion code').fill('NOSUCHCODE');
  await page.getByLabel('Promotion code').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(placed).toEqual([]);
  await page.getByRole('button', { name: 'Place for $26.00' }).click();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  expect(placed).toHaveLength(1);
  await page.getByLabel('Phone number').fill(`021 ${digits}`);
  await page.getByRole('button', { name: 'Place for $26.00' }).click();
  // A busy machine's job may be later than the answer waits.
  const done = page.getByRole('heading', { name: /^Order \d+ is (accepted for|on the board)/ });
  await expect(done).toBeVisible();
  const number = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? '';

  // Found however the number is written; the address keeps the search.
  await page.goto(`${origin()}/console/orders`);
  await page.getByLabel('Search orders').fill(`+64 21${digits}`);
  await expect(page.getByRole('status').filter({ hasText: '1 order' })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Came in by').selectOption('Phone');
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('Entered by Mere Tamihana').first()).toBeVisible();
  await expect(page.getByText('1st order')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Print' }).click();
  const paper = page.getByRole('article', { name: number });
  await expect(paper).toContainText(/PICKUP.*Allergic to egg.*Butter chicken.*Large\s· Kiwi hot/s);
  await expect(paper).not.toContainText('26.00');
  await page.getByRole('button', { name: 'Bag' }).click();
  await expect(paper).toContainText(guest);
  await expect(paper).toContainText('$26.00');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printed.filter((text) => text.includes(guest)).length).toBe(1);
  await expect(page.getByLabel(/print by itself/)).toHaveValue('kitchen');

  // Accepted by itself, its kitchen copy comes out here, once.
  await page.goto(`${origin()}/console`);
  await expect(ticketOf(page, guest)).toBeVisible();
  const ofThisOrder = () => printed.filter((text) => text.includes(number) && text.includes('ready by')).length;
  await expect.poll(ofThisOrder).toBe(1);
  await page.reload();
  await expect(ticketOf(page, guest)).toBeVisible();
  expect(ofThisOrder()).toBe(1);
  await row(page, 'console#phone-orders');
});

test('a restaurant without deliveries is not asked how a phone order is handed over', async ({ browser }) => {
  const page = await openBoard(browser, 'forno-lane');
  await page.goto(`${origin('forno-lane')}/console/orders/new`);
  const form = page.locator('.phone-form');
  await expect(form.getByText('Pickup', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Delivery' })).toHaveCount(0);
  await expect(form.getByRole('group')).toHaveCount(0);
  await page.context().close();
});
