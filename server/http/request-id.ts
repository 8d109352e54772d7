/** The id of a request in the log and in reports of errors: the proxy's own, so that its log and ours agree. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const ID = /^[\w.-]{8,64}$/;

/**
 * Answers what names a request: the trace of `traceparent`, else `x-request-id`, where `isProxy` believes the address that
 * it comes from; a new id for everybody else, and where a header has another form.
 */
export function createRequestIds(isProxy: (address: string) => boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const { traceparent, 'x-request-id': given } = headers;
    if ((traceparent === undefined && given === undefined) || !isProxy(socket?.remoteAddress ?? ''))
      return randomUUID();
    const [, trace] = TRACE.exec(String(traceparent)) ?? [];
    return trace ?? (typeof given === 'string' && ID.test(given) ? given : randomUUID());
  };
}
