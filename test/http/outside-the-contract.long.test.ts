/**
 * Addresses outside the contract have no schema that checks what comes: printers, providers, pages and files. Each of the
 * list gets garbage in path, query, body and credentials; `every-call.test.ts` sees to it that the list is whole.
 */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { renderedWeb } from '#test/rendered-web.ts';
import { OUTSIDE_THE_CONTRACT } from './walk/calls.ts';
import { sideBySide } from './walk/walker.ts';

const HOST = 'saffron-lane.localhost:4000';
let shop: PrintShop;
/** A printer of each kind with its own secret, by the word in its address. */
const printers = new Map<string, { readonly printerId: string; readonly secret: string }>();
beforeAll(async () => {
  shop = await openPrintShop({ app: { web: async () => renderedWeb } });
  for (const kind of ['star', 'epson'] as const) printers.set(kind, await shop.addPrinter({ kind, name: kind }));
});
afterAll(() => shop?.close());

const PARTS = ['%2500', '%ff%fe', '..%2f..%2fetc%2fpasswd', '__proto__', `${'0'.repeat(32)}-99999.avif`];
const QUERIES = [
  'token=a&token=b&type=a&type=b&code=a&code=b&key=a&key=b&lang=a&lang=b&page=a&page=b',
  'delete&code=a&code=b',
  `token=${'x'.repeat(500)}&from=${'x'.repeat(500)}&v=%3Cx%3E`,
  'code=%2500&delete&type=%F0%9F&lang=__proto__&x[]=1&%ff',
];
const XML = (code: string) =>
  encodeURIComponent(`<r><ePOSPrint><response success="0" code="${code}"/></ePOSPrint></r>`);
const BODIES = [
  '',
  'null',
  '[]',
  '{"statusCode":"%00"}',
  '{"statusCode":"\\u0000","clientAction":[{"request":"\\u0000","result":"\\ud83c"}]}',
  `{"clientAction":[{"request":"x","result":"${'x'.repeat(499)}\u{1f35b}"}]}`,
  `ConnectionType=SetResponse&ID=%00&ResponseFile=${XML('%00\0')}`,
  `ConnectionType=SetResponse&ResponseFile=${XML(`${'x'.repeat(99)}\u{1f35b}`)}`,
  'ConnectionType=SetResponse&ConnectionType=GetRequest&ResponseFile=%3C!DOCTYPE%20x%3E',
  'x'.repeat(300_000),
];
const typeOf = (body: string) =>
  body.startsWith('ConnectionType') ? 'application/x-www-form-urlencoded' : 'application/json';

const basic = (secret: string) => `Basic ${Buffer.from(`printer:${secret}`).toString('base64')}`;
const STRANGERS = [basic('\0'), `Digest ${'x'.repeat(10_000)}`, 'Digest nonce="a.b", username="servery"'];

/** What is sent to one address: garbage in one place, with every proof that the address could take. */
function requestsTo(address: string): InjectOptions[] {
  const [method = '', path = ''] = address.split(' ');
  const printer = [...printers].find(([kind]) => path.includes(`/${kind}/`))?.[1];
  const own = path.replace(/:clientId/, shop.clientIds.saffron);
  const at = (part: string) => own.replace(/:\w+|\*/, part);
  const first = at(printer?.printerId ?? randomUUID());
  const proofs = printer ? [undefined, ...STRANGERS, basic(printer.secret)] : [undefined];
  const paths = own === first ? [first] : [first, ...PARTS.map(at)];
  const hasBody = method === 'POST';
  const places = hasBody
    ? [
        ...paths.map((url) => ({ url, payload: '{}', type: typeOf('{}') })),
        ...BODIES.map((payload) => ({ url: first, payload, type: typeOf(payload) })),
      ]
    : paths.flatMap((url) => QUERIES.map((query) => ({ url: `${url}?${query}`, payload: undefined, type: undefined })));
  return places.flatMap(({ url, payload, type }) =>
    proofs.map((authorization) => ({
      method: method as 'GET',
      url,
      headers: {
        host: HOST,
        ...(authorization ? { authorization } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    })),
  );
}

it('answer garbage from anybody with a refusal or an answer, and never with a failure', async () => {
  const wrong: string[] = [];
  await sideBySide(Object.keys(OUTSIDE_THE_CONTRACT), async (address) => {
    for (const request of requestsTo(address)) {
      const { statusCode } = await shop.app.inject(request);
      // 503 is an answer, of /readyz for instance.
      if (statusCode === 500) wrong.push(`${statusCode} to ${JSON.stringify(request).slice(0, 400)}`);
    }
  });
  expect(wrong).toEqual([]);
}, 120_000);
