import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { type ConsoleApp, dataOf } from './console-app.ts';

/** Sends a JPEG as the menu editor does, to the first restaurant; a dish gets `part` of it. */
export async function uploadPicture(
  { app, first }: Pick<ConsoleApp, 'app' | 'first'>,
  cookie: string,
  payload: Buffer,
  { alt, part }: { readonly alt: string; readonly part?: PicturePart },
): Promise<WireMenuImage> {
  const shares = Object.entries(part ?? {}).map(([name, value]) => `&${name}=${value}`);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/console/menu/images?alt=${encodeURIComponent(alt)}${shares.join('')}`,
    headers: {
      host: first.host,
      origin: `http://${first.host}`,
      'sec-fetch-site': 'same-origin',
      cookie,
      'content-type': 'image/jpeg',
    },
    payload,
  });
  return dataOf<WireMenuImage>(answer);
}
