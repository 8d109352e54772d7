/** Stripe on this machine: strict about what its published API accepts, and with the faults that a test sets. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createAccounts } from './stripe-accounts.ts';
import { createBank } from './stripe-bank.ts';
import { createBooks, isRefusal, PLATFORM } from './stripe-books.ts';
import { createMovements } from './stripe-movements.ts';
import {
  branch,
  checkParameters,
  ENDPOINTS,
  type Endpoint,
  type Parameters,
  parseForm,
  parseJson,
  refuse,
} from './stripe-parameters.ts';

export interface SeenRequest {
  readonly endpoint: Endpoint['name'] | 'unknown';
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly account: string | null;
  readonly idempotencyKey: string | null;
  /** Of the body or the query, as they were sent. */
  readonly parameters: Parameters;
}

/**
 * What goes wrong with the next request: an error instead of the answer (`isSaved`: kept under the key like a failure in
 * the middle of the work), silence, an answer that starts and never ends, a connection cut before or after the work was
 * done, or a page that is not Stripe's. `pass` lets a request through to reach the one behind it.
 */
export type Fault =
  | { readonly status: number; readonly error: Readonly<Record<string, unknown>>; readonly isSaved?: boolean }
  | 'hang'
  | 'drip'
  | 'reset'
  | 'lost-answer'
  | 'html'
  | 'pass';

interface StripeStandInOptions {
  readonly secretKey: string;
  readonly apiVersion: string;
  readonly connectedAccounts: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const UNKNOWN_URL = refuse(undefined, 'Unrecognized request URL', undefined, 404);

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

export async function startStripeStandIn({ secretKey, apiVersion, connectedAccounts }: StripeStandInOptions) {
  const movements = createMovements();
  const books = createBooks(movements);
  const bank = createBank(movements);
  const accounts = createAccounts(connectedAccounts);
  const requests: SeenRequest[] = [];
  const faults: Fault[] = [];
  const saved = new Map<string, { readonly content: string; readonly requestId: string; readonly answer: Answer }>();

  /** What is wrong with the request whatever it asks for. */
  function checkHeaders({ headers, method, url = '' }: IncomingMessage) {
    const account = headers['stripe-account'];
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(undefined, 'Invalid API Key provided: sk_test_****', undefined, 401);
    }
    if (typeof account === 'string' && !accounts.has(account)) {
      const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
      return refuse(undefined, message, 'account_invalid', 403);
    }
    if (headers['stripe-version'] !== apiVersion) return refuse(undefined, 'Invalid Stripe API version');
    const encoding = url.startsWith('/v2/') ? 'application/json' : 'application/x-www-form-urlencoded';
    if (method === 'POST' && headers['content-type'] !== encoding) {
      return refuse(undefined, `Invalid request: ${encoding} is expected`);
    }
    if (String(headers['idempotency-key'] ?? '').length > 255) return refuse(undefined, 'The key is too long');
    return null;
  }

  function execute({ name }: Endpoint, id: string, given: Parameters, account: string) {
    const isExpanded = Object.keys(branch(given.expand)).length > 0;
    if (name === 'create') return books.create(given, account, isExpanded);
    if (name === 'refund') return books.refund(given, account);
    if (name === 'listRefunds') return books.listRefunds(given, account);
    if (name === 'listDisputes') return bank.listDisputes(given, account);
    if (name === 'listPayouts') return bank.listPayouts(given, account);
    if (name === 'listMovements') return movements.list(given, account);
    if (name === 'dispute' || name === 'payout') return bank[name](id, account);
    if (name === 'openV2' || name === 'openV1' || name === 'linkV2' || name === 'linkV1') return accounts[name](given);
    if (name === 'account') return accounts.account(id);
    if (name === 'list') return books.list(given, account, isExpanded);
    if (name === 'search') return books.search(given, account, isExpanded);
    if (name === 'capture') return books.capture(id, account, isExpanded, given);
    return books[name](id, account, isExpanded);
  }

  /** The answer to a request, kept under its key once the work on it has begun. */
  function answerTo(
    request: IncomingMessage,
    seen: SeenRequest,
    text: string,
    requestId: string,
    fault?: Fault,
  ): Answer {
    const { idempotencyKey: key, account, path } = seen;
    const place = request.method === 'POST' && key !== null ? `${account} ${key}` : null;
    const content = `${path} ${text}`;
    const early = place === null ? undefined : saved.get(place);
    if (early && early.content !== content) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (early) {
      return { ...early.answer, headers: { 'idempotent-replayed': 'true', 'original-request': early.requestId } };
    }
    const keep = (answer: Answer): Answer => {
      if (place !== null) saved.set(place, { content, requestId, answer });
      return answer;
    };
    if (typeof fault === 'object') {
      const answer = { status: fault.status, body: { error: fault.error } };
      return fault.isSaved ? keep(answer) : answer;
    }
    const endpoint = ENDPOINTS.find((one) => one.name === seen.endpoint);
    const wrong = checkHeaders(request) ?? (endpoint ? checkParameters(endpoint, seen.parameters) : UNKNOWN_URL);
    if (wrong || !endpoint) return { status: wrong?.status ?? 404, body: { error: wrong?.error } };
    const result = execute(endpoint, endpoint.path.exec(path)?.[1] ?? '', seen.parameters, account ?? PLATFORM);
    return keep(
      isRefusal(result) ? { status: result.status, body: { error: result.error } } : { status: 200, body: result },
    );
  }

  function handle(request: IncomingMessage, response: ServerResponse, text: string): void {
    const seen = see(request, text);
    requests.push(seen);
    const requestId = `req_${requests.length}`;
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'drip') {
      drip(response);
      return;
    }
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to this network</html>');
      return;
    }
    const answer = fault === 'reset' ? null : answerTo(request, seen, text, requestId, fault);
    if (answer === null || fault === 'lost-answer') {
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      ...(seen.idempotencyKey === null ? {} : { 'idempotency-key': seen.idempotencyKey }),
      ...answer.headers,
    });
    response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    // Callers that hang up are what the tests are about.
    response.on('error', () => undefined);
    request.on('end', () => handle(request, response, text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');

  return {
    apiBase: { host: '127.0.0.1', port: address.port, protocol: 'http' } as const,
    books,
    bank,
    accounts,
    movements,
    requests: requests as readonly SeenRequest[],
    /** Puts faults in line, one for each of the next requests. */
    fail: (...next: Fault[]) => {
      faults.push(...next);
    },
    /** What Stripe does to keys after a day. */
    forgetKeys: () => saved.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function see({ url, headers, method }: IncomingMessage, text: string): SeenRequest {
  const { pathname: path, search } = new URL(url ?? '/', 'http://stand-in');
  const { 'stripe-account': account, 'idempotency-key': key } = headers;
  return {
    endpoint: ENDPOINTS.find((one) => one.method === method && one.path.test(path))?.name ?? 'unknown',
    path,
    headers,
    account: typeof account === 'string' ? account : null,
    idempotencyKey: typeof key === 'string' ? key : null,
    parameters: path.startsWith('/v2/') ? parseJson(text) : parseForm(method === 'POST' ? text : search.slice(1)),
  };
}

/** Always something arrives, never the end. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
}
