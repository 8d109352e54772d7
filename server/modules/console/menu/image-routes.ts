/** Pictures of the menu. An upload is the picture itself as the body, so nothing of it has to be decoded twice. */
import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '#core/contract/console-menu.ts';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentImage } from './present.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export function menuImageRoutes(
  app: FastifyInstance,
  media: Pick<MediaService, 'add' | 'describe' | 'listOf'>,
  auth: StaffAuth,
): void {
  route(
    app,
    'listMenuImages',
    async ({ request }) => {
      const { clientId } = auth.staffOf(request).tenant;
      return { items: (await media.listOf(clientId)).map((image) => presentImage(clientId, image)) };
    },
    { before: auth.may('menu') },
  );

  route(
    app,
    'setMenuImageAlt',
    async ({ params, body, request }) => {
      const { clientId } = auth.staffOf(request).tenant;
      const image = await media.describe(clientId, params.imageId, body.alt);
      if (!image) throw new AppError('NOT_FOUND', 'console.menu.error.image');
      return presentImage(clientId, image);
    },
    { before: auth.may('menu') },
  );

  // Only here a picture is taken as a body, and it is read only once its sender is known.
  app.register(async (scope) => {
    scope.addContentTypeParser(PICTURE_TYPES, (_request, payload, done) => done(null, payload));
    route(
      scope,
      'uploadMenuImage',
      async ({ query, body, request }) => {
        const { clientId } = auth.staffOf(request).tenant;
        const bytes = await readPicture(body, Number(request.headers['content-length'] ?? 0));
        const image = await media.add(clientId, bytes, query.alt);
        if (!image) throw new AppError('UNPROCESSABLE', 'console.menu.error.notAPicture', { reason: 'not-a-picture' });
        return presentImage(clientId, image);
      },
      { before: auth.may('menu', 'picture') },
    );
  });
}

/** Throws AppError 415 for anything but a picture's stream, 413 above the limit. */
async function readPicture(body: unknown, declared: number): Promise<Buffer> {
  if (!isStream(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'console.menu.error.notAPicture');
  const tooLarge = () => new AppError('TOO_LARGE', 'console.menu.error.pictureTooLarge');
  if (declared > MAX_IMAGE_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isStream(body: unknown): body is AsyncIterable<Buffer> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
