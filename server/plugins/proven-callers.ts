/**
 * Callers who have just proven who they are, so that limits count them for themselves: a kitchen's tablets and printers
 * share their address with the guests on the restaurant's own network, and a guest who floods it must not stop them.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/callers/networks.ts';

/** How long a proof counts. A board or printer calls every few seconds. */
const PROVEN_MS = 15 * 60_000;
const REMEMBERED = 10_000;

/** The session of staff, the key of a program, or a printer on its network: its id alone is no secret. */
type Proof = `session ${string}` | `key ${string}` | `printer ${string} at ${string}`;

const proven = new WeakMap<FastifyRequest, Proof>();

export function printerProof({ ip }: FastifyRequest, printerId: string): Proof {
  return `printer ${printerId} at ${networkOf(ip)}`;
}

/** Call it once the request's credential was found to be right. */
export function proveCaller(request: FastifyRequest, proof: Proof): void {
  proven.set(request, proof);
}

/** A name for the caller of a request, where one of its credentials was proven to this process lately; null for all others. */
export type NameOfCaller = (request: FastifyRequest) => string | null;

/** `claimed` reads what a request says of itself: it counts only where an earlier request has proven it. */
export function rememberProvenCallers(
  app: FastifyInstance,
  claimed: (request: FastifyRequest) => readonly Proof[],
  now: () => number = Date.now,
): NameOfCaller {
  const until = new Map<string, number>();
  app.addHook('onResponse', async (request) => {
    const proof = proven.get(request);
    if (proof === undefined) return;
    const name = hash(proof);
    until.delete(name);
    until.set(name, now() + PROVEN_MS);
    const [oldest] = until.size > REMEMBERED ? until.keys() : [];
    if (oldest !== undefined) until.delete(oldest);
  });
  return (request) =>
    claimed(request)
      .map(hash)
      .find((name) => (until.get(name) ?? 0) > now()) ?? null;
}

function hash(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url');
}
