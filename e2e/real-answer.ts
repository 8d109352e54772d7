import type { APIResponse, Page, Route } from '@playwright/test';

/** The server's own answer to a routed call, for a test that shows a part of it or more. */
export async function fetchAnswer(route: Route): Promise<APIResponse> {
  const address = new URL(route.request().url());
  const { host } = address;
  // In whole, also where the page keeps the answer before: "not modified" has nothing to change.
  const { 'if-none-match': _, ...headers } = route.request().headers();
  // Outside of the browser no name below localhost is found.
  address.hostname = '127.0.0.1';
  return await route.fetch({ url: address.href, headers: { ...headers, host } });
}

/**
 * Gives the page the data of the server's answers at `url` as `change` makes them. An answer that is on its way when the
 * page is reloaded or closed reaches nobody and fails no test: live pages read again at any time.
 */
export async function changeAnswers<Data>(page: Page, url: RegExp, change: (data: Data) => Data): Promise<void> {
  await page.route(url, async (route) => {
    const isGone = () => null;
    const response = await fetchAnswer(route).catch(isGone);
    const body = (await response?.json().catch(isGone)) as { data: Data } | null | undefined;
    if (!response || !body) return;
    await route.fulfill({ response, json: { ...body, data: change(body.data) } }).catch(isGone);
  });
}
