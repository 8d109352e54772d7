/** A push message at the device: the store's own worker reports it to the address that the server signed, once it stands. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { shownPathOf } from '#server/modules/notices/push-keys.ts';
import { expect, origin, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const ORDER = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** The worker of the store, and a way to hand it a push message as the browser does. */
async function workerOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations) {
      if (!isDeleted && scopeURL === `${origin()}/`) registrations.push(registrationId);
    }
  });
  await session.send('ServiceWorker.enable');
  await page.goto(`${origin()}/contact`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return async (message: Readonly<Record<string, string>>) =>
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId: registrations.at(-1) ?? '',
      data: JSON.stringify(message),
    });
}

/** What the worker reports: its method and the status of the answer, by number of the sending. */
function watchReports(context: BrowserContext): Map<string, string> {
  const reports = new Map<string, string>();
  context.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('/notices/shown')) return;
    reports.set(url.searchParams.get('sending') ?? '', `${response.request().method()} ${response.status()}`);
  });
  return reports;
}

test('is reported to the signed address once it is shown, and not where the device shows none', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/No notification permission/);
  const deliver = await workerOf(page);
  const reports = watchReports(context);
  const clientId = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').client.clientId as string,
  );
  const secrets = await readFile(path.join(process.env.SERVERY_E2E_DATA ?? '', 'secrets.json'), 'utf8');
  const { link } = JSON.parse(secrets) as { link: string };
  const messageOf = (sending: number, secret = link) => ({
    title: 'Ready now',
    body: 'Order #101',
    tag: ORDER,
    url: `${origin()}/order-receiver?orderId=${ORDER}`,
    stop: 'No more messages',
    stopUrl: '/stop',
    shownUrl: shownPathOf(secret, { clientId, orderId: ORDER, kind: 'ready', sending }),
  });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The store has no worker');

  // A browser without windows has no notifications, as a device whose owner has blocked them.
  await deliver(messageOf(1));
  await worker.evaluate(() => {
    const shown: string[] = [];
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(scope, { shown });
    scope.registration.showNotification = async (title) => void shown.push(title);
  });
  await deliver(messageOf(2));
  await expect.poll(() => reports.get('2')).toBe('POST 200');
  expect(await worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual(['Ready now']);
  expect([...reports.keys()]).toEqual(['2']);

  // An address that somebody else has signed counts for nothing.
  await deliver(messageOf(3, 'another secret of more than thirty-two letters'));
  await expect.poll(() => reports.get('3')).toBe('POST 404');
});
