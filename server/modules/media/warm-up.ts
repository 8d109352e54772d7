import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type DrawingDeps, renewOldDrawings } from './old-drawings.ts';
import type { MediaService } from './service.ts';

/** Without calls for this long the processor is free for pictures: who has just started the server looks at it first. */
const QUIET_MS = 30_000;

export interface RestaurantList {
  /** Ids of all restaurants, the oldest first. */
  listIds(): Promise<readonly string[]>;
}

/**
 * Renews old drawings and makes missing picture files while the server is idle, so that later visitors do not wait. Starts
 * with listening.
 */
export function warmUpPictures(
  app: FastifyInstance,
  deps: DrawingDeps,
  media: Pick<MediaService, 'addDrawing' | 'warmUp'>,
  tenants: RestaurantList,
): void {
  const stopping = new AbortController();
  let lastCall = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    lastCall = performance.now();
    done();
  });
  const untilQuiet = async () => {
    for (;;) {
      const wait = lastCall + QUIET_MS - performance.now();
      if (wait <= 0) return;
      await sleep(wait, undefined, { signal: stopping.signal, ref: false });
    }
  };
  const warmUp = async () => {
    const clientIds = await tenants.listIds();
    for (const clientId of clientIds) {
      await untilQuiet();
      if (!stopping.signal.aborted) await renewOldDrawings(deps, media, clientId);
    }
    await media.warmUp(clientIds, untilQuiet, stopping.signal);
  };
  let work: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    lastCall = performance.now();
    work = untilQuiet()
      .then(warmUp)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) app.log.warn({ err: error }, 'pictures could not be made ahead');
      });
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await work;
  });
}
