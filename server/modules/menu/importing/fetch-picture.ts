/** Fetches the picture that an imported file names by its address, and makes it one of ours. */
import type { Reason } from '#core/contract/wire/refusals.ts';
import type { PictureFetcher } from '#server/adapters/pictures/picture-fetcher.ts';
import type { NoBody } from '#server/adapters/webhooks/guarded-get.ts';
import { refuse } from '#server/refuse.ts';
import { runTask } from '#server/tasks/run-task.ts';

const REASONS: Readonly<Record<NoBody, Reason>> = {
  'not-https': 'picture-not-https',
  inside: 'picture-inside',
  'not-found': 'picture-not-found',
  'too-large': 'picture-too-large',
  silent: 'picture-silent',
};

/**
 * The picture as WebP: decoded and encoded again outside the server, so what answers at the address never reaches a
 * browser as it is. Refuses with the reason why there is none.
 */
export async function fetchNamedPicture(fetchPicture: PictureFetcher, url: string): Promise<Buffer> {
  const found = await fetchPicture(url);
  if (typeof found === 'string') throw refuse(REASONS[found]);
  const picture = await runTask('original', found);
  if (picture === null) throw refuse('not-a-picture');
  return picture;
}
