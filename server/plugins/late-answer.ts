/**
 * A call that has no answer when its socket times out is answered with 503 and our envelope. Each step at the database has a
 * limit of its own, but a call that waits for a connection and then for its statements can exceed them together; without
 * this its caller sees a cut connection and cannot tell a lost network from a busy server.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';

/** In seconds, as after any answer that the database is out of reach. */
const RETRY_AFTER = 2;

/** The time is the one that the server gives a socket on which nothing moves. What the call began goes on. */
export function answerLateCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('timeout', () => answerLate(request, reply));
    done();
  });
}

/** Node leaves a socket open once somebody listens, so every other one is closed here. */
function answerLate({ raw: { complete, socket } }: FastifyRequest, reply: FastifyReply): void {
  if (!complete || reply.sent || reply.raw.headersSent) {
    socket.destroy();
    return;
  }
  reply
    .header('connection', 'close')
    .send(new AppError('UNAVAILABLE', 'error.unavailable', { retryAfter: RETRY_AFTER }));
}
