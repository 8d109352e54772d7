/** `/metrics` for who knows METRICS_TOKEN, and without a token on a port of its own that only this machine reaches. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** Undefined where neither METRICS_TOKEN nor METRICS_PORT is set: then nothing is counted. */
export function metricsOf({ metrics }: Env): Metrics | undefined {
  return metrics.token !== undefined || metrics.port !== undefined ? createMetrics() : undefined;
}

interface Sources {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log'>;
  readonly streams: EventStreams;
}

export function metricsModule(app: FastifyInstance, metrics: Metrics, { deps, streams }: Sources): void {
  const { token, port } = deps.env.metrics;
  metrics.watch({ deps, streams });
  app.addHook('onClose', async () => metrics.close());
  if (token !== undefined) {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      // Without the token there is nothing to see, not even that something is here.
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        throw new AppError('NOT_FOUND', 'error.notFound');
      return await reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text());
    });
  }
  if (port !== undefined) listenOnLoopback(app, metrics, { port, log: deps.log });
}

/** The port opens and closes with the application's own. */
function listenOnLoopback(
  app: FastifyInstance,
  metrics: Metrics,
  { port, log }: { port: number; log: Pick<Deps['log'], 'error' | 'info'> },
): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // A port that is taken costs the numbers, never the store.
  server.on('error', (error) => log.error({ err: error, port }, 'METRICS_PORT could not be opened'));
  server.on('listening', () => log.info({ address: server.address() }, 'metrics are served'));
  app.addHook('onListen', async () => {
    server.listen(port, '127.0.0.1');
  });
  app.addHook('preClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** In a time that does not depend on where they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
