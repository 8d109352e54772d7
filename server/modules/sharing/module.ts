/** Mounts what makes a store found and shared: links and posters for the console, the script of the order button. */
import type { FastifyInstance } from 'fastify';
import { type SharingParts, sharingRoutes } from './console-routes.ts';
import { embedRoutes } from './embed-routes.ts';

export function sharingModule(app: FastifyInstance): void {
  embedRoutes(app);
}

export function sharingConsole(app: FastifyInstance, parts: SharingParts): void {
  sharingRoutes(app, parts);
}
