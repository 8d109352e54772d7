/** Builds the carts and their calls. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { AskedCounter } from '#server/modules/hours/asked.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { type CartService, createCartService } from './cart.ts';
import { type CartCustomers, cartRoutes } from './store-routes.ts';

interface CartParts {
  /** The time of the current request, which may be a preview's. */
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now'>;
  /** The server's own time, UTC ms, for when a cart was changed. */
  readonly savedAt: () => number;
  readonly stores: StoreSource;
  readonly customers: CartCustomers;
  readonly asked: AskedCounter;
}

export function cartModule(app: FastifyInstance, { deps, savedAt, stores, customers, asked }: CartParts): CartService {
  const carts = createCartService({ ...deps, savedAt }, stores);
  cartRoutes(app, carts, customers, asked);
  return carts;
}
