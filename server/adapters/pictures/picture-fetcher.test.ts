/** Fetching a picture from an address that a stranger wrote, against a server that misbehaves. */
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serveOddly } from '#server/adapters/webhooks/testing/odd-server.ts';
import { createPictureFetcher } from './picture-fetcher.ts';

const serveAny = serveOddly();
const serve = async (listener: RequestListener) => `${await serveAny(listener)}/dal.jpg`;
const near = createPictureFetcher({ allowsPrivate: true, maxBytes: 1_000 });
const far = createPictureFetcher({ allowsPrivate: false, maxBytes: 1_000 });

describe('a picture that a file names', () => {
  it('is fetched byte by byte', async () => {
    const url = await serve((_, response) => response.setHeader('content-type', 'image/jpeg').end('picture'));
    expect(String(await near(url))).toBe('picture');
  });

  it('is not fetched from inside, whatever the address looks like', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.end('inside');
    });
    const { port } = new URL(url);
    expect(await far(url)).toBe('not-https');
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0x7f000001',
      '169.254.169.254',
      '127.1',
      '[::ffff:7f00:1]',
      'LOCALHOST',
    ]) {
      expect(await far(`https://${host}:${port}/dal.jpg`), host).toBe('inside');
      expect(await far(` HTTPS://${host}:${port}/dal.jpg`), host).toBe('inside');
    }
    expect(await far('file:///etc/passwd')).toBe('not-https');
    expect(await far('nonsense')).toBe('not-https');
    expect(calls).toBe(0);
  });

  it('is asked for by the way that its address names, in whatever letters', async () => {
    const url = await serve((_, response) => response.setHeader('content-type', 'image/jpeg').end('picture'));
    expect(String(await near(url.replace('http:', 'HTTP:')))).toBe('picture');
    // Nobody speaks TLS there.
    expect(await near(url.replace('http:', 'HTTPS:'))).toBe('silent');
  });

  it('is not fetched by a redirect, from a page, or where nothing is', async () => {
    let calls = 0;
    const target = await serve((_, response) => {
      calls += 1;
      response.end('inside');
    });
    const moved = await serve((_, response) => response.writeHead(302, { location: target }).end());
    const page = await serve((_, response) => response.setHeader('content-type', 'text/html').end('<html>'));
    const gone = await serve((_, response) => response.writeHead(404).end());
    expect([await near(moved), await near(page), await near(gone)]).toEqual(['not-found', 'not-found', 'not-found']);
    expect(calls).toBe(0);
  });

  it('ends at its size, also where the other side says nothing or something else of it', async () => {
    const said = await serve((_, response) => response.setHeader('content-length', '5000').end('x'.repeat(5_000)));
    const endless = await serve((_, response) => {
      const more = () => response.write('x'.repeat(200), () => setImmediate(more));
      more();
    });
    expect([await near(said), await near(endless)]).toEqual(['too-large', 'too-large']);
  });

  it('is given up where the connection ends in the middle', async () => {
    const url = await serve((request, response) => {
      response.write('x', () => request.socket.destroy());
    });
    expect(await near(url)).toBe('silent');
  });
});
