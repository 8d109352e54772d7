/** `/metrics` for callers with METRICS_TOKEN; without a token on a separate port that only this machine reaches. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { Metrics } from './metrics.ts';
import type { Peers } from './peers.ts';

/** Undefined where neither METRICS_TOKEN nor METRICS_PORT is set: then nothing is counted, and no library loaded. */
export async function metricsOf({ metrics }: Env): Promise<Metrics | undefined> {
  if (metrics.token === undefined && metrics.port === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}

interface Sources {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log'>;
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
  if (port !== undefined) listenOnLoopback(app, { port, log: deps.log, text, contentType: metrics.contentType });
}

interface LoopbackOptions extends Pick<Metrics, 'text' | 'contentType'> {
  readonly port: number;
  readonly log: Pick<Deps['log'], 'error' | 'info'>;
}

/** The port opens and closes with the application's own. */
function listenOnLoopback(app: FastifyInstance, { port, log, text, contentType }: LoopbackOptions): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (numbers) => response.writeHead(200, { 'content-type': contentType }).end(numbers),
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
