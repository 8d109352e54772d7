/** A printer in the shop that asks the server for work, as the owner set it up. */
import type { APIRequestContext } from '@playwright/test';

interface SetUp {
  /** As the console shows it. */
  readonly address: string;
  readonly password: string;
}

/** Asks once and says how it is; prints and confirms what there is. Answers the paper's type, or null without work. */
export async function pollPrinter(
  request: APIRequestContext,
  { address, password }: SetUp,
  status = '200 OK',
): Promise<string | null> {
  const { pathname, host, port } = new URL(address);
  // The test's own calls resolve no names below localhost.
  const place = `http://127.0.0.1:${port}${pathname}`;
  const headers = { host, authorization: `Basic ${Buffer.from(`printer:${password}`).toString('base64')}` };
  const answer = await request.post(place, {
    headers,
    data: { statusCode: encodeURIComponent(status), printingInProgress: false },
  });
  const { jobToken } = (await answer.json()) as { jobToken?: string };
  if (jobToken === undefined) return null;
  const picture = await request.get(`${place}?type=image%2Fpng&token=${jobToken}`, { headers });
  await request.delete(`${place}?code=200%20OK&token=${jobToken}`, { headers });
  return picture.headers()['content-type'] ?? '';
}
