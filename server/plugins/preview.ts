/**
 * A request that sees the store differently from customers: at another time, or with the drafted menu (decisions 037
 * and 044). A request with the header and the session of a staff member who may preview runs inside; all others, and
 * all jobs, have the server's time and the published menu. It may read and fill a cart; calls that change anything else
 * are refused.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '#core/contract/staff/permissions.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { AppError } from '#server/errors.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';

/** Milliseconds the clock is moved by, an integer; ';draft' behind it for the drafted menu. */
export const PREVIEW_HEADER = 'x-servery-preview';
/** How far ahead staff may look: two years, as far as special dates go. */
export const FARTHEST_PREVIEW_MS = 732 * 86_400_000;

interface Asked {
  readonly offsetMs: number;
  readonly isDraft: boolean;
}

interface Preview extends Asked {
  readonly clientId: string;
}

export interface Previews {
  /** UTC ms as the request that is under way has it. */
  readonly now: () => number;
  /** Whether that request sees the drafted menu of this restaurant. */
  seesDraft(clientId: string): boolean;
  /** Runs `work`, and whatever it starts, inside the preview; answers what is called when all of that is over. */
  run(preview: Preview, work: () => void): () => void;
}

export function createPreviews(serverNow: () => number): Previews {
  const running = new AsyncLocalStorage<Preview>();
  let count = 0;
  return {
    now: () => serverNow() + (running.getStore()?.offsetMs ?? 0),
    seesDraft: (clientId) => {
      const preview = running.getStore();
      return preview?.isDraft === true && preview.clientId === clientId.toLowerCase();
    },
    run: (preview, work) => {
      count += 1;
      running.run(preview, work);
      return () => {
        count -= 1;
        // While it follows promises, it costs every request something.
        if (count === 0) running.disable();
      };
    },
  };
}

interface Menus {
  snapshotOf(clientId: string, atLeast?: number): Promise<MenuSnapshot>;
}

/** The published menus, and the drafted one for a request that sees it. */
export function menusAsSeen(published: Menus, drafted: Menus, previews: Previews): Menus {
  return {
    snapshotOf: (clientId, atLeast) =>
      (previews.seesDraft(clientId) ? drafted : published).snapshotOf(clientId, atLeast),
  };
}

export interface PreviewStaff {
  /** The restaurant of the signed-in person, who must have all of `needs`; throws AppError 401 or 403. */
  previewer(request: FastifyRequest, needs: readonly Permission[]): Promise<Pick<Tenant, 'clientId'>>;
}

/** Who may see what was asked for. */
export function neededFor({ isDraft }: Pick<Asked, 'isDraft'>): readonly Permission[] {
  return isDraft ? ['preview', 'menu'] : ['preview'];
}

/**
 * Calls that only read, the address search whose text is a body, and carts, because only the preview itself knows the ids
 * of its carts.
 */
function isHarmless(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const { url = '' } = request.routeOptions;
  return url.startsWith('/api/:clientId/cart/') || url === ROUTES.findAddress.path;
}

function askedBy(request: FastifyRequest): Asked | null {
  const asked = request.headers[PREVIEW_HEADER];
  if (asked === undefined) return null;
  const [, offset, draft] = (typeof asked === 'string' && /^(-?\d{1,12})(;draft)?$/.exec(asked)) || [];
  const offsetMs = Number(offset);
  if (!(Math.abs(offsetMs) <= FARTHEST_PREVIEW_MS)) throw new AppError('BAD_REQUEST', 'console.preview.time');
  return { offsetMs, isDraft: draft !== undefined };
}

export function runPreviews(app: FastifyInstance, previews: Previews, staff: PreviewStaff): void {
  const admit = async (request: FastifyRequest, wanted: Asked): Promise<Preview> => {
    const { clientId } = await staff.previewer(request, neededFor(wanted));
    const asked = (request.params as { clientId?: string }).clientId;
    if (asked !== undefined && asked.toLowerCase() !== clientId) throw new AppError('FORBIDDEN', 'error.role');
    if (!isHarmless(request)) throw refuse('preview');
    return { ...wanted, clientId };
  };
  // After the body is read, whose stream would lose what an earlier hook set.
  app.addHook('preValidation', (request, reply, done) => {
    let wanted: Asked | null;
    try {
      wanted = askedBy(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (wanted === null) {
      done();
      return;
    }
    admit(request, wanted).then(
      (preview) => {
        const end = previews.run(preview, () => done());
        finished(reply.raw, end);
      },
      (error: Error) => done(error),
    );
  });
  // Set last, over the headers of answers that others may cache.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.headers[PREVIEW_HEADER] !== undefined) reply.header('cache-control', 'no-store');
    done();
  });
}
