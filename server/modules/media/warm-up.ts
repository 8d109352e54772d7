import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { MediaService } from './service.ts';

/** Without calls for this long the processor is free for pictures: who has just started the server looks at it first. */
const QUIET_MS = 30_000;

export interface RestaurantList {
  /** Ids of all restaurants, the oldest first. */
  listIds(): Promise<readonly string[]>;
}

/** Makes missing picture files while the server is idle, so that later visitors do not wait. Starts with listening. */
export function warmUpPictures(
  app: FastifyInstance,
  media: Pick<MediaService, 'warmUp'>,
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
  let work: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    lastCall = performance.now();
    work = untilQuiet()
      .then(async () => media.warmUp(await tenants.listIds(), untilQuiet, stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) app.log.warn({ err: error }, 'pictures could not be made ahead');
      });
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await work;
  });
}
