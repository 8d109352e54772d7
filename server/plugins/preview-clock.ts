/**
 * The store's clock moved for one request: staff look at their store as it will be (docs/decisions/037). A request that
 * carries the header and the session of somebody who may preview runs with `now()` moved; every other one, and every job,
 * has the server's time. Such a request may read and fill a cart; whatever else changes anything is refused.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Tenant } from '../modules/client/tenant.ts';

/** Milliseconds the clock is moved by, an integer. */
export const PREVIEW_HEADER = 'x-servery-preview';
/** Two years: as far as special dates go. */
export const FARTHEST_PREVIEW_MS = 732 * 86_400_000;

export interface PreviewClock {
  /** UTC ms as the request that is under way has it. */
  readonly now: () => number;
  /** Runs `work`, and whatever it starts, with the clock moved; answers what is called when all of that is over. */
  run(offsetMs: number, work: () => void): () => void;
}

export function createPreviewClock(serverNow: () => number): PreviewClock {
  const offsets = new AsyncLocalStorage<number>();
  let previews = 0;
  return {
    now: () => serverNow() + (offsets.getStore() ?? 0),
    run: (offsetMs, work) => {
      previews += 1;
      offsets.run(offsetMs, work);
      return () => {
        previews -= 1;
        // While it follows promises, it costs every request something.
        if (previews === 0) offsets.disable();
      };
    },
  };
}

export interface PreviewStaff {
  /** The restaurant of whoever is signed in and may preview; throws AppError 401 or 403. */
  previewer(request: FastifyRequest): Promise<Pick<Tenant, 'clientId'>>;
}

/** Reads nobody is hurt by, and carts, which nothing but the preview itself knows the ids of. */
function isHarmless(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return request.routeOptions.url?.startsWith('/api/:clientId/cart/') === true;
}

function offsetOf(request: FastifyRequest): number | null {
  const asked = request.headers[PREVIEW_HEADER];
  if (asked === undefined) return null;
  const offsetMs = typeof asked === 'string' && /^-?\d{1,12}$/.test(asked) ? Number(asked) : Number.NaN;
  if (!(Math.abs(offsetMs) <= FARTHEST_PREVIEW_MS)) throw new AppError('BAD_REQUEST', 'console.preview.time');
  return offsetMs;
}

export function movePreviewClocks(app: FastifyInstance, clock: PreviewClock, staff: PreviewStaff): void {
  const admit = async (request: FastifyRequest): Promise<void> => {
    const { clientId } = await staff.previewer(request);
    const asked = (request.params as { clientId?: string }).clientId;
    if (asked !== undefined && asked.toLowerCase() !== clientId) throw new AppError('FORBIDDEN', 'error.role');
    if (!isHarmless(request)) throw new AppError('FORBIDDEN', 'console.preview.readOnly', { reason: 'preview' });
  };
  // After the body is read, whose stream would lose what an earlier hook set.
  app.addHook('preValidation', (request, reply, done) => {
    let offsetMs: number | null;
    try {
      offsetMs = offsetOf(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (offsetMs === null) {
      done();
      return;
    }
    const moved = offsetMs;
    reply.header('cache-control', 'no-store');
    admit(request).then(
      () => {
        const end = clock.run(moved, () => done());
        finished(reply.raw, end);
      },
      (error: Error) => done(error),
    );
  });
}
