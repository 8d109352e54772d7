/**
 * How a process ends so that nobody meets an error: first /livez is red while everything is still answered, so that load
 * balancers lead new connections elsewhere and kept ones end with their next answer; then the port is closed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Stopping {
  /** From the moment that the server is asked to stop. */
  readonly hasBegun: boolean;
}

/** Fastify itself puts `Connection: close` on what is asked once it closes. `drainMs`: how long it goes on answering. */
export function drainWhenStopping(app: FastifyInstance, drainMs: number): Stopping {
  const stopping = { hasBegun: false };
  app.addHook('preClose', async () => {
    stopping.hasBegun = true;
    await wait(drainMs);
  });
  // Answers that were under way before.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
  return stopping;
}
