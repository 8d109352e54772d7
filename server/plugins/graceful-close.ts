import type { FastifyInstance } from 'fastify';

/** Answers under way when the server stops end their connection, so that no browser sends its next request into it. */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
