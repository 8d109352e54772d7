/** Pictures in an S3-compatible bucket, for more than one machine. Requests are signed with AWS Signature Version 4. */
import { AwsClient } from 'aws4fetch';
import { requireKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import type { S3Env } from './files-env.ts';

/** A picture that takes longer is answered as missing service, not waited for. */
const TIME_LIMIT_MS = 10_000;

/** Addresses are path-style (`endpoint/bucket/key`), which every compatible service understands. */
export function createS3FileStore(s3: S3Env): FileStore {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    // The caller gets the error of a failed call; jobs try again by themselves.
    retries: 0,
  });

  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    requireKey(key);
    const url = `${s3.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(s3.bucket)}/${key}`;
    const response = await client.fetch(url, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status} to ${method}.`);
  }

  return {
    async read(key) {
      const response = await send('GET', key);
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async has(key) {
      return (await send('HEAD', key)).ok;
    },
    async write(key, bytes) {
      const response = await send('PUT', key, bytes);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The file store has no bucket ${s3.bucket}.`);
    },
    async remove(key) {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
}
