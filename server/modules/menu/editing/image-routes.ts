/** Pictures of the menu. An upload is the picture itself as the body, so nothing of it has to be decoded twice. */
import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '#core/contract/menu/console-menu.ts';
import { AppError } from '#server/errors.ts';
import { readBytes, takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import type { MenuEditor } from '#server/modules/menu/editor.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { refuse } from '#server/refuse.ts';
import { presentImage } from './present.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const TEXTS = { type: 'console.menu.error.notAPicture', size: 'console.menu.error.pictureTooLarge' } as const;

export function menuImageRoutes(
  app: FastifyInstance,
  editor: Pick<MenuEditor, 'setPictures'>,
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
        const image = await media.add(clientId, bytes, query);
        if (!image) throw refuse('not-a-picture');
        return presentImage(clientId, image);
      },
      { before: auth.may('menu', PICTURE_TYPES) },
    );
  });
}
