/** A map provider on this machine whose answers, right or wrong, the test sets. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

interface SeenRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface StandIn {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** How every request is answered from now on. */
  answer(answer: Answer): void;
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  let answer: Answer = json([]);
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    requests.push({ path: pathname, query: Object.fromEntries(searchParams), headers: request.headers });
    // Callers that hang up are what the tests are about.
    response.on('error', () => undefined);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answer: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };

export const redirectTo =
  (location: string): Answer =>
  (response) => {
    response.writeHead(302, { location }).end();
  };

/** Takes the request and never says a word. */
export const hang: Answer = () => undefined;

/** Starts an answer and never ends it. */
export const stall: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[');
};

/** Sends a blank at a time for ever, so that something always arrives. */
export const drip: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
};

/** Sends as fast as it is read, without end. */
export const flood: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const fill = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', fill);
  fill();
};

/** Hangs up in the middle of the answer. */
export const breakOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[', () => response.destroy());
};
