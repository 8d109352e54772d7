/**
 * Names the calls that were under way when the event loop stood still: for so long nobody was answered, in any restaurant.
 * Work that can take long belongs into a process of its own (server/tasks).
 */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOK_MS = 250;
/** Newest first: an event stream that is open for hours held nothing up. */
const MOST_NAMED = 5;
const STOOD_STILL = 'the event loop stood still';

/**
 * Logs each time that the loop stood for `mostMs`, with `alert` where this process used the processor for half of `mostMs`
 * (`cpuMs`): otherwise the machine gave it no time.
 */
export function watchLoop(app: FastifyInstance, mostMs = 1_000): void {
  const underWay = new Set<FastifyRequest>();
  /** Those that took as long as that, and ended since the last look. */
  let ended: FastifyRequest[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    underWay.delete(request);
    if (reply.elapsedTime >= mostMs) ended.push(request);
    done();
  });
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', (done) => {
    let [lookedAt, used] = [performance.now(), process.cpuUsage()];
    looking = setInterval(() => {
      const blockedMs = Math.round(performance.now() - lookedAt - LOOK_MS);
      if (blockedMs >= mostMs) {
        const { user, system } = process.cpuUsage(used);
        const calls = [...ended, ...[...underWay].reverse()].slice(0, MOST_NAMED).map(nameOf);
        const cpuMs = Math.round((user + system) / 1_000);
        // Where the process used little of the processor the machine stood still, and no call did it.
        const isOurs = cpuMs * 2 >= mostMs;
        app.log[isOurs ? 'error' : 'warn']({ blockedMs, cpuMs, calls, ...(isOurs && { alert: true }) }, STOOD_STILL);
      }
      ended = [];
      [lookedAt, used] = [performance.now(), process.cpuUsage()];
    }, LOOK_MS);
    looking.unref();
    done();
  });
  app.addHook('onClose', async () => clearInterval(looking));
}

const nameOf = ({ id, method, routeOptions }: FastifyRequest) => ({
  reqId: id,
  method,
  route: routeOptions.url ?? 'none',
});
