/** Serves pictures, and makes missing files while the server is idle. */
import type { FastifyInstance } from 'fastify';
import type { TenantService } from '#server/modules/store/service.ts';
import { mediaRoutes } from './routes.ts';
import type { MediaService } from './service.ts';
import { warmUpPictures } from './warm-up.ts';

interface MediaParts {
  readonly media: MediaService;
  readonly tenants: Pick<TenantService, 'listIds'>;
}

export function mediaModule(app: FastifyInstance, { media, tenants }: MediaParts): void {
  mediaRoutes(app, media);
  warmUpPictures(app, media, tenants);
}
