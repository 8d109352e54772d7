/** What docs/machines.md and docs/map/columns.md show works as it stands there. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEBHOOK_DATA } from '#core/contract/machines/webhook-messages.ts';
import { butterChicken, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { packageFile } from '#server/package-root.ts';
import { signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
const given: Record<string, string> = { STORE: '' };
beforeAll(async () => {
  shop = await openShop();
  const owner = await signInAt(shop, 'owner');
  const scopes = ['orders:read', 'orders:write', 'menu:write'];
  given.KEY = (await owner.call('createApiKey', { body: { name: 'Till', scopes } })).data.key;
  const { cartId } = await shop.cartOf(butterChicken());
  given.ORDER = (await shop.place({ cartId })).data.orderId;
});
afterAll(() => shop?.close());

const blocks = [
  ...readFileSync(packageFile('docs', 'machines.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm),
].map(([, kind = '', text = '']) => ({ kind, text: text.trim() }));

/** A line of curl as a request: addresses, -X, -H, -d and --data-binary @file, with variables filled in. */
function requestOf(line: string) {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      single ?? (double ?? bare ?? '').replaceAll(/\$(\w+)/g, (_, name) => given[name] ?? '?'),
  );
  const [program, ...rest] = words;
  const after = (option: string) => rest.flatMap((word, index) => (word === option ? [rest[index + 1] ?? ''] : []));
  const options = new Set(['-X', '-H', '-d', '--data-binary']);
  const url = rest.find((word, index) => !options.has(word) && !options.has(rest[index - 1] ?? '')) ?? '';
  const [file] = after('--data-binary');
  const payload = file === undefined ? after('-d')[0] : readFileSync(packageFile(...file.slice(1).split('/')));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/).slice(0, 2)));
  const method = (after('-X')[0] ?? (payload === undefined ? 'GET' : 'POST')) as 'GET' | 'POST' | 'PUT';
  return { program, request: { url, method, headers, ...(payload === undefined ? {} : { payload }) } };
}

it('has blocks of known kinds alone, so that none is shown untried', () => {
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['sh', 'json']));
});

it.each(blocks.filter(({ kind }) => kind === 'sh').map(({ text }) => text))('%s', async (line) => {
  const { program, request } = requestOf(line);
  expect(program).toBe('curl');
  const answer = await shop.app.inject(request);
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  // The file of the example is whole: each of its rows is taken, and sent again it changes nothing.
  if (!request.url.includes('/menu')) return;
  expect(answer.json().data).toMatchObject({ rows: 10, errorCount: 0, problems: [], isPublished: true });
  const again = await shop.app.inject(request);
  expect(again.json().data).toMatchObject({ added: 0, changed: 0, deleted: 0 });
});

it.each(blocks.filter(({ kind }) => kind === 'json').map(({ text }) => text))('%s', (text) => {
  const { type, timestamp, data } = JSON.parse(text) as {
    type: keyof typeof WEBHOOK_DATA;
    timestamp: string;
    data: object;
  };
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
  expect(Object.keys(data).sort()).toEqual(Object.keys(WEBHOOK_DATA[type].shape).sort());
});
