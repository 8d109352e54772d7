/** Serves pictures, and makes missing files while the server is idle. */
import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from './routes.ts';
import type { MediaService } from './service.ts';
import { type RestaurantList, warmUpPictures } from './warm-up.ts';

interface MediaParts {
  readonly media: MediaService;
  readonly tenants: RestaurantList;
}

export function mediaModule(app: FastifyInstance, { media, tenants }: MediaParts): void {
  mediaRoutes(app, media);
  warmUpPictures(app, media, tenants);
}
