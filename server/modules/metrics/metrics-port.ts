/** METRICS_PORT: numbers on a port that only this machine reaches, without a token. */
import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** As prom-client names it. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** Another process may hold the port until it has stopped. */
const AGAIN_MS = 5_000;

/**
 * Serves what `text` answers, 500 where it throws. A port that is taken costs the numbers, never the store: the log says so
 * with an alert, and the port is tried again.
 *
 * @returns what closes it
 */
export function openMetricsPort(
  port: number,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  text: () => Promise<string>,
): () => Promise<void> {
  let again: NodeJS.Timeout | undefined;
  let isSaid = false;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (numbers) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(numbers),
      () => response.writeHead(500).end(),
    );
  });
  const listen = () => void server.listen({ port, host: '127.0.0.1', exclusive: true });
  server.on('error', (error) => {
    if (!isSaid) log.error({ err: error, port, alert: true }, 'METRICS_PORT is taken: no numbers until it is free');
    isSaid = true;
    again = setTimeout(listen, AGAIN_MS).unref();
  });
  server.on('listening', () => log.info({ address: server.address() }, 'metrics are served'));
  listen();
  return async () => {
    clearTimeout(again);
    server.closeAllConnections();
    server.close();
  };
}
