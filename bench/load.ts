/** Closed-loop load: `clients` workers, each sending its next request when the last was answered. */
import http from 'node:http';

export interface LoadResult {
  readonly perSecond: number;
  readonly requests: number;
  readonly failures: number;
  readonly p50: number;
  readonly p99: number;
}

/** Calls `work(worker)` in a loop from `clients` workers until `seconds` are over or `count` calls were made. */
export async function closedLoop(
  options: { clients: number; seconds?: number; count?: number },
  work: (worker: number, iteration: number) => Promise<boolean>,
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let started = 0;
  const begin = performance.now();
  const end = begin + (options.seconds ?? 3600) * 1000;
  const run = async (worker: number) => {
    for (let iteration = 0; performance.now() < end; iteration += 1) {
      if (options.count !== undefined && started >= options.count) return;
      started += 1;
      const from = performance.now();
      if (!(await work(worker, iteration))) failures += 1;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, (_, worker) => run(worker)));
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / took, requests: times.length, failures, p50: at(0.5), p99: at(0.99) };
}

export interface HttpTarget {
  readonly port: number;
  readonly host: string;
}

/** One keep-alive agent per target; `localhost` names are not resolved, the Host header carries the store. */
export function httpClient(target: HttpTarget, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const request = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = http.request(
        {
          agent,
          host: '127.0.0.1',
          port: target.port,
          method,
          path,
          headers: {
            host: target.host,
            ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  return { request, close: () => agent.destroy() };
}

/** The middle of an odd number of figures: machines here are noisy, one run says little. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
