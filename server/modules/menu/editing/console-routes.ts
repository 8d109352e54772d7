import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import type { MenuEditor } from '#server/modules/menu/editor.ts';
import type { MenuPublisher } from '#server/modules/menu/publisher.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { menuImageRoutes } from './image-routes.ts';
import { presentChange, presentChanges, presentDraft, presentItem, presentPublish } from './present.ts';

interface MenuApi {
  readonly editor: MenuEditor;
  readonly publisher: MenuPublisher;
  readonly media: Pick<MediaService, 'add' | 'cut' | 'describe' | 'find' | 'listOf'>;
}

export function menuRoutes(app: FastifyInstance, { editor, publisher, media }: MenuApi, auth: StaffAuth): void {
  const before = auth.may('menu');

  route(
    app,
    'getMenuDraft',
    async ({ request }) => {
      const staff = auth.staffOf(request);
      const draft = await editor.read(staff);
      const images = new Map((await media.listOf(staff.tenant.clientId)).map((image) => [image.imageId, image]));
      const [published] = await publisher.history(staff, 1);
      const locale = localeOf(request.headers['accept-language']);
      const problems = await publisher.check(staff, draft);
      const presenting = { tenant: staff.tenant, images, locale };
      return presentDraft(presenting, draft, problems, published);
    },
    { before },
  );

  route(
    app,
    'getMenuItem',
    async ({ params, request }) => presentItem(await editor.item(auth.staffOf(request), params.kind, params.itemId)),
    { before },
  );

  route(
    app,
    'createMenuItem',
    async ({ body, request }) => {
      const { itemId, ...document } = body;
      return presentItem(await editor.create(auth.staffOf(request), document, itemId));
    },
    { before },
  );

  route(
    app,
    'saveMenuItem',
    async ({ params, body, request }) => {
      const { revision, ...document } = body;
      if (document.kind !== params.kind) throw new AppError('BAD_REQUEST', 'error.badRequest');
      return presentItem(await editor.save(auth.staffOf(request), params.itemId, document, revision));
    },
    { before },
  );

  route(
    app,
    'deleteMenuItem',
    async ({ params, body, request }) => {
      await editor.remove(auth.staffOf(request), params.kind, params.itemId, body.revision);
      return null;
    },
    { before },
  );

  route(
    app,
    'orderMenu',
    async ({ body, request }) => {
      await editor.order(auth.staffOf(request), body);
      return null;
    },
    { before },
  );

  route(
    app,
    'changeManyDishes',
    async ({ body, request }) => {
      const { importId, changes } = await editor.changeMany(auth.staffOf(request), body);
      return { importId, changes: changes.map(presentChange) };
    },
    { before },
  );

  draftRoutes(app, { editor, publisher }, auth);
  menuImageRoutes(app, editor, media, auth);
}

/** What the draft changes of the live menu, and making it live. */
function draftRoutes(app: FastifyInstance, { editor, publisher }: Omit<MenuApi, 'media'>, auth: StaffAuth): void {
  const before = auth.may('menu');

  route(
    app,
    'discardMenuDraft',
    async ({ body, request }) => {
      await editor.discard(auth.staffOf(request), body.items ?? null);
      return null;
    },
    { before },
  );

  route(
    app,
    'getMenuChanges',
    async ({ request }) => {
      const { draft, changes, problems } = await publisher.changes(auth.staffOf(request));
      return presentChanges(draft, changes, problems);
    },
    { before },
  );

  route(
    app,
    'publishMenu',
    async ({ body, request }) => presentPublish(await publisher.publish(auth.staffOf(request), body.stamp)),
    { before },
  );

  route(
    app,
    'listMenuPublishes',
    async ({ request }) => ({ items: (await publisher.history(auth.staffOf(request))).map(presentPublish) }),
    { before },
  );
}
