/** One GET of a picture whose address stands in a file that a restaurant imports. */
import { type GuardedGetOptions, guardedGet, type NoBody } from '#server/adapters/webhooks/guarded-get.ts';

export type PictureFetcher = (url: string) => Promise<Buffer | NoBody>;

const LIMIT_MS = 10_000;
const accept = 'image/webp, image/jpeg, image/png, image/avif';
/** A page is no picture. */
const isWanted = (mediaType: string) => !/^text\//i.test(mediaType);

export function createPictureFetcher(options: Pick<GuardedGetOptions, 'allowsPrivate' | 'maxBytes'>): PictureFetcher {
  return (url) => guardedGet(url, { ...options, limitMs: LIMIT_MS, accept, isWanted });
}
