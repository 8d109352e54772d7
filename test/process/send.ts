/** One HTTP call to a server of this machine. By node:http: the caller chooses the restaurant's host and the connection. */
import http from 'node:http';

export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Name and port of the restaurant's store. */
  readonly host: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON; bytes and texts go as they are, with the type that `headers` names. */
  readonly body?: object | string;
}

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Rejects when no whole answer comes. */
export type Send = (sent: Sent) => Promise<Reply>;

/** Sends to the server at this port, on connections of `agent`, or of Node's own. */
export function createSend(port: number, agent?: http.Agent): Send {
  return ({ method, path, host, headers, body }) =>
    new Promise((resolve, reject) => {
      const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
      const payload = isJson ? JSON.stringify(body) : body;
      const own = {
        host,
        origin: `http://${host}`,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      };
      const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers: own }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on('error', reject);
      request.end(payload);
    });
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf({ headers }: Reply): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

/** The data of an answer of the API. Throws with the answer's text where it is no success. */
export function dataOf<Data>({ status, text }: Reply): Data {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { data: Data }).data;
}
