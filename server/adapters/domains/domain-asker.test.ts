/** Who answers at a domain, asked of real servers on this machine. */
import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { serveOddly } from '#server/adapters/webhooks/testing/odd-server.ts';
import { createDomainAsker } from './domain-asker.ts';

const serve = serveOddly();
const json = (body: unknown): RequestListener => {
  return (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};
const ask = createDomainAsker({ allowsPrivate: true });

it('reads an answer of Servery at its one path', async () => {
  const seen: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    seen.push(request.url);
    json({ installation: 'ours', clientId: null })(request, response);
  });
  expect(await ask(origin)).toEqual({ installation: 'ours', clientId: null });
  expect(seen).toEqual(['/.well-known/servery']);
});

it('takes a page, a redirect, another file and a flood for somebody else', async () => {
  const ours = await serve(json({ installation: 'ours', clientId: null }));
  const others: RequestListener[] = [
    (_, response) => response.setHeader('content-type', 'text/html').end('<p>Parked</p>'),
    (_, response) => response.writeHead(302, { location: `${ours}/.well-known/servery` }).end(),
    json({ hello: 'world' }),
    json({ installation: 'x'.repeat(5_000), clientId: null }),
  ];
  for (const other of others) expect(await ask(await serve(other))).toBe('other');
});

it('says that nobody answers, and asks nothing of a private network', async () => {
  const hangsUp = await serve((request) => request.destroy());
  expect(await ask(hangsUp)).toBe('silent');
  const guarded = createDomainAsker({ allowsPrivate: false });
  for (const host of ['localhost', '127.0.0.1', '169.254.169.254']) {
    expect([host, await guarded(`https://${host}`)]).toEqual([host, 'inside']);
  }
});
