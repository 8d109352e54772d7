/** `/metrics` for callers with METRICS_TOKEN; without a token on a separate port that only this machine reaches. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { Metrics } from './metrics.ts';
import { openMetricsPort } from './metrics-port.ts';
import type { Peers } from './peers.ts';

/** Undefined where neither METRICS_TOKEN nor METRICS_PORT is set: then nothing is counted, and no library loaded. */
export async function metricsOf({ metrics }: Env): Promise<Metrics | undefined> {
  if (metrics.token === undefined && metrics.port === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}

interface Sources {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log' | 'now' | 'room'>;
  readonly streams: EventStreams;
  readonly peers: Peers | undefined;
}

export function metricsModule(app: FastifyInstance, metrics: Metrics, { deps, streams, peers }: Sources): void {
  const { token, port } = deps.env.metrics;
  metrics.watch({ deps, streams });
  peers?.offer(metrics.numbers);
  const text = peers?.text ?? metrics.text;
  app.addHook('onClose', async () => metrics.close());
  if (token !== undefined) {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      // Without the token there is nothing to see, not even that something is here.
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        throw new AppError('NOT_FOUND', 'error.notFound');
      return await reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await text());
    });
  }
  // Of several workers the first process answers: it goes on where one of them hangs.
  if (port === undefined || peers) return;
  let close = async () => {};
  app.addHook('onListen', async () => {
    close = openMetricsPort(port, deps.log, text);
  });
  app.addHook('preClose', () => close());
}

/** In a time that does not depend on where they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
