import type { APIResponse, Route } from '@playwright/test';

/** The server's own answer to a routed call, for a test that shows a part of it or more. */
export async function fetchAnswer(route: Route): Promise<APIResponse> {
  const address = new URL(route.request().url());
  const { host } = address;
  // Outside of the browser no name below localhost is found.
  address.hostname = '127.0.0.1';
  return await route.fetch({ url: address.href, headers: { ...route.request().headers(), host } });
}
