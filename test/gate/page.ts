/** What a browser asks for when it opens a page and nobody touches it: read from the document and from the scripts that it names. */
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export interface PageFiles {
  /** Of the document and of all that it brings. */
  readonly requests: number;
  readonly scripts: number;
  /** On the line, with gzip. */
  readonly bytes: number;
}

/** Files of the build by their address. */
const NAMED = /(?<=["'(\s,])(?:\/console)?\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp|avif)/g;
/** A script's static imports; what it loads later is an `import(…)`. */
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

export async function filesOfPage(app: FastifyInstance, url: string, host: string): Promise<PageFiles> {
  const get = async (address: string) => {
    const answer = await app.inject({ url: address, headers: { host, 'accept-encoding': 'gzip' } });
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
    const bytes = answer.rawPayload;
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    return { bytes: bytes.length, text: String(isPacked ? gunzipSync(bytes) : bytes) };
  };
  const page = await get(url);
  const known = new Set(page.text.match(NAMED) ?? []);
  let bytes = page.bytes;
  for (const file of known) {
    const { bytes: own, text } = await get(file);
    bytes += own;
    if (!file.endsWith('.js')) continue;
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    // A set that grows while it is walked is walked to its new end.
    for (const [, name] of text.matchAll(IMPORTED)) known.add(`${folder}${name}`);
  }
  return { requests: 1 + known.size, scripts: [...known].filter((file) => file.endsWith('.js')).length, bytes };
}
