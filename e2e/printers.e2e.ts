import { expect, openBoard, origin, test } from './journey.ts';

test('an owner adds a printer, which then prints its test page without a browser', async ({
  browser,
  request,
  isPhone,
}) => {
  // Both widths share the server: each has a printer of its own.
  const name = isPhone ? 'Counter' : 'Kitchen';
  const page = await openBoard(browser, 'kumo-bowls');
  await page.goto(`${origin('kumo-bowls')}/console/store/printers`);
  await page.getByRole('button', { name: 'Add a printer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  // It takes no orders, so that other journeys find no docket waiting.
  await page.getByRole('dialog').getByRole('switch', { name: 'Kitchen copy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add printer' }).click();
  const shown = page.getByRole('dialog', { name: `${name} is added` });
  const address = await shown.getByLabel('Address to type into the printer').inputValue();
  const password = await shown.getByLabel('Password').inputValue();
  await shown.getByRole('button', { name: 'I have typed it in' }).click();
  await page.getByRole('button', { name: `Test page at ${name}` }).click();

  const { pathname, host, port } = new URL(address);
  // The test's own calls resolve no names below localhost.
  const place = `http://127.0.0.1:${port}${pathname}`;
  const headers = { host, authorization: `Basic ${Buffer.from(`printer:${password}`).toString('base64')}` };
  const poll = async () => {
    const data = { statusCode: '200%20OK', printingInProgress: false };
    const answer = await request.post(place, { headers, data });
    return (await answer.json()) as { jobReady: boolean; jobToken?: string };
  };
  let token = '';
  await expect
    .poll(async () => {
      const { jobToken = '' } = await poll();
      token = jobToken;
      return token;
    })
    .not.toBe('');
  const picture = await request.get(`${place}?type=image%2Fpng&token=${token}`, { headers });
  expect(picture.headers()['content-type']).toBe('image/png');
  await request.delete(`${place}?code=200%20OK&token=${token}`, { headers });

  await expect(page.getByText('1 docket today')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.goto(`${origin('kumo-bowls')}/console/store/print-queue`);
  await expect(page.getByText('Printed', { exact: true }).first()).toBeVisible();
  await page.context().close();
});
