/**
 * `/media/{clientId}/{imageId}-{file}`, such as `640.avif` (`madeFiles`), and logos. An address holds a hash of the content,
 * so it is cached without an end.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { callCounter } from '#server/plugins/rate-limit.ts';
import { BADGE_SIZE, ICON_SIZES } from './icon.ts';
import type { MediaService } from './service.ts';

const PICTURE = /^([0-9a-f]{32})-((?:band-)?[1-9]\d{0,4}\.(?:avif|webp)|[a-z-]{1,20}\.jpg)$/;
const DRAWING = /^[0-9a-f]{32}\.svg$/;
const ICON = /^([0-9a-f]{32})-icon-(\d{1,4})\.png$/;

const params = z.object({ clientId: z.uuid(), file: z.string().max(80) });

export function mediaRoutes(app: FastifyInstance, media: MediaService): void {
  // A menu has hundreds of pictures, and an office or a whole mobile network one address, so files that are kept are not
  // counted. A name that is unknown costs a statement and counts as a call.
  const countCall = callCounter(app);
  app.get(
    '/media/:clientId/:file',
    { schema: { hide: true, params }, config: { limit: 'none' } },
    async (request, reply) => {
      const { clientId, file } = request.params as z.output<typeof params>;
      const etag = `"${createHash('sha256').update(`${clientId}/${file}`).digest('base64url').slice(0, 22)}"`;
      const found = await read(media, clientId, file, () => countCall(request));
      if (!found) throw new AppError('NOT_FOUND', 'error.notFound');
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        // Mail and shared links show them too.
        'cross-origin-resource-policy': 'cross-origin',
        // A drawing may carry scripts; opened by itself it can neither run them nor load anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(found.type).send(found.bytes);
    },
  );
}

async function read(
  media: MediaService,
  clientId: string,
  file: string,
  beforeMaking: () => Promise<void>,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const [, imageId, made] = PICTURE.exec(file) ?? [];
  if (imageId && made) {
    const bytes = await media.pictureFile(clientId, imageId, made, beforeMaking);
    return bytes ? { bytes, type: `image/${path.extname(made).slice(1).replace('jpg', 'jpeg')}` } : undefined;
  }
  const [, drawing, pixels] = ICON.exec(file) ?? [];
  const size = ([...ICON_SIZES, BADGE_SIZE] as const).find((candidate) => candidate === Number(pixels));
  if (drawing && size) {
    const bytes = await media.iconFile(clientId, drawing, size);
    return bytes ? { bytes, type: 'image/png' } : undefined;
  }
  if (!DRAWING.test(file)) return undefined;
  const bytes = await media.plainFile(clientId, file);
  return bytes ? { bytes, type: 'image/svg+xml' } : undefined;
}
