/** Pictures of the menu. An upload is the picture itself as the body, so nothing of it has to be decoded twice. */
import type { FastifyInstance } from 'fastify';
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import { MAX_IMAGE_BYTES } from '#core/domain/media/photo-limits.ts';
import { AppError } from '#server/errors.ts';
import { PICTURE_TYPES, readBytes, takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import type { CutImage } from '#server/modules/media/image.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { whyNoPicture } from '#server/modules/media/why-no-picture.ts';
import type { MenuEditor } from '#server/modules/menu/editor.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { refuse } from '#server/refuse.ts';
import { presentImage } from './present.ts';

const TEXTS = { type: 'console.menu.error.notAPicture', size: 'console.menu.error.pictureTooLarge' } as const;

export function menuImageRoutes(
  app: FastifyInstance,
  editor: Pick<MenuEditor, 'setPictures'>,
  media: Pick<MediaService, 'add' | 'cut' | 'describe' | 'find' | 'listOf'>,
  auth: StaffAuth,
): void {
  async function present(clientId: string, image: CutImage | null) {
    if (!image) throw new AppError('NOT_FOUND', 'console.menu.error.image');
    return presentImage(clientId, image, image.wholeId === null ? null : await media.find(clientId, image.wholeId));
  }

  route(
    app,
    'listMenuImages',
    async ({ request }) => {
      const { clientId } = auth.staffOf(request).tenant;
      const images = await media.listOf(clientId);
      const byId = new Map(images.map((image) => [image.imageId, image]));
      return { items: images.map((image) => presentImage(clientId, image, byId.get(image.wholeId ?? '') ?? null)) };
    },
    { before: auth.may('menu') },
  );

  route(
    app,
    'setMenuImageAlt',
    async ({ params, body, request }) => {
      const { clientId } = auth.staffOf(request).tenant;
      const image = await media.describe(clientId, params.imageId, body.alt);
      return await present(clientId, image);
    },
    { before: auth.may('menu') },
  );

  route(
    app,
    'cutMenuImage',
    async ({ params, body, request }) => {
      const { clientId } = auth.staffOf(request).tenant;
      const image = await media.cut(clientId, params.imageId, body);
      return await present(clientId, image);
    },
    { before: auth.may('menu') },
  );

  route(
    app,
    'setMenuPictures',
    async ({ body, request }) => {
      await editor.setPictures(auth.staffOf(request), body);
      return null;
    },
    { before: auth.may('menu') },
  );

  // Pictures are accepted here alone, and read only for a signed-in caller.
  app.register(async (scope) => {
    takeBytes(scope, PICTURE_TYPES);
    route(
      scope,
      'uploadMenuImage',
      async ({ query, request }) => {
        const { clientId } = auth.staffOf(request).tenant;
        const bytes = await readBytes(request, MAX_IMAGE_BYTES, TEXTS);
        const { alt, ...part } = query;
        const whole = await media.add(clientId, bytes, { alt });
        if (!whole) throw refuse('not-a-picture', await whyNoPicture(bytes));
        const image = isWhole(part) ? whole : await media.cut(clientId, whole.imageId, part);
        if (!image) throw refuse('not-a-picture');
        return await present(clientId, image);
      },
      { before: auth.may('menu', PICTURE_TYPES) },
    );
  });
}

const isWhole = ({ left, top, width, height }: PicturePart) => left + top === 0 && width * height === 1;
