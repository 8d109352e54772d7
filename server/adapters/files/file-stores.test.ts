/** Both file stores keep the same promises; the bucket is a server of this test that checks every signature by itself. */
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const SECRET = 'a secret key of tests';
const objects = new Map<string, Buffer>();
let failWith: number | undefined;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** AWS Signature Version 4 as published, written down independently of the client's library. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key-id\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, url, '', canonicalHeaders.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((signing, part) => hmac(signing, part), `AWS4${SECRET}`);
  return signature === hmac(key, text).toString('hex') && names.includes('host');
}

const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const key = request.url ?? '';
  if (failWith) response.writeHead(failWith).end();
  else if (!isSigned(request)) response.writeHead(403).end();
  else if (!key.startsWith('/pictures/')) response.writeHead(404).end();
  else if (request.method === 'PUT') {
    objects.set(key, Buffer.concat(chunks));
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else {
    const found = objects.get(key);
    response.writeHead(found ? 200 : 404).end(request.method === 'HEAD' ? undefined : found);
  }
});

let folder: string;
let stores: Record<'disk' | 's3', FileStore>;
let s3With: (change: { bucket?: string; secretAccessKey?: string }) => FileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-files-'));
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const s3 = { endpoint, region: 'auto', bucket: 'pictures', accessKeyId: 'key-id', secretAccessKey: SECRET };
  s3With = (change) => createS3FileStore({ ...s3, ...change });
  stores = { disk: createDiskFileStore(folder), s3: s3With({}) };
});
afterAll(async () => {
  bucket.closeAllConnections();
  await new Promise((resolve) => bucket.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('on %s', (kind) => {
  it('keeps bytes, replaces them, and forgets them', async () => {
    const store = stores[kind];
    const key = 'client-1/abc-320.avif';
    expect(await store.read(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
    await store.write(key, Buffer.from([0, 1, 254, 255]));
    expect(await store.has(key)).toBe(true);
    expect(await store.read(key)).toEqual(Buffer.from([0, 1, 254, 255]));
    await store.write(key, Buffer.from('later'));
    expect(String(await store.read(key))).toBe('later');
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  it.each(['../secrets.json', '/etc/passwd', 'a//b', 'A.png', 'a/b.png/../../c', '', 'a b'])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => stores[kind].read(key))()).rejects.toThrow(RangeError);
      await expect((async () => stores[kind].write(key, Buffer.from('x')))()).rejects.toThrow(RangeError);
    },
  );
});

it('leaves no half-written file on disk', async () => {
  await stores.disk.write('whole/file.webp', Buffer.alloc(100_000, 7));
  expect(await readdir(path.join(folder, 'whole'))).toEqual(['file.webp']);
});

describe('a bucket that does not answer well', () => {
  it('is an error, not an empty picture', async () => {
    await expect(s3With({ secretAccessKey: 'another' }).read('a.webp')).rejects.toThrow('answered 403 to GET');
    await expect(s3With({ bucket: 'nowhere' }).write('a.webp', Buffer.from('x'))).rejects.toThrow('no bucket nowhere');
    failWith = 503;
    await expect(stores.s3.has('a.webp')).rejects.toThrow('answered 503 to HEAD');
    failWith = undefined;
  });
});
