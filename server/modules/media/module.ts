/** Serves pictures, and makes missing files while the server is idle. */
import type { FastifyInstance } from 'fastify';
import type { DrawingDeps } from './old-drawings.ts';
import { mediaRoutes } from './routes.ts';
import type { MediaService } from './service.ts';
import { type RestaurantList, warmUpPictures } from './warm-up.ts';

interface MediaParts {
  readonly deps: DrawingDeps;
  readonly media: MediaService;
  readonly tenants: RestaurantList;
}

export function mediaModule(app: FastifyInstance, { deps, media, tenants }: MediaParts): void {
  mediaRoutes(app, media);
  warmUpPictures(app, deps, media, tenants);
}
