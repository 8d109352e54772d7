/** A map provider behind its circuit breaker. */
import type { z } from 'zod';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { getJson, type RemoteAddress, type RemoteAnswer, type RemoteRequest, RemoteServiceError } from './get-json.ts';

export interface RemoteService {
  /** `read` turns the answer into what the caller wants, or throws: a wrong shape is a failure of the provider too. */
  ask<T>(request: RemoteRequest, read: (answer: RemoteAnswer) => T): Promise<T>;
}

export interface RemoteServiceOptions extends RemoteAddress {
  /** Without one every question is asked. */
  readonly breaker?: CircuitBreaker;
}

/** Throws `RemoteServiceError`, or `CircuitOpenError` while the provider is left alone. */
export function createRemoteService({ breaker, ...remote }: RemoteServiceOptions): RemoteService {
  return {
    ask: (request, read) => {
      const work = async () => read(await getJson(remote, request));
      return breaker ? breaker.run(work) : work();
    },
  };
}

/** Statuses that blame the question: one customer's odd text must not stop the search for all. */
const ABOUT_THE_QUESTION: readonly (number | undefined)[] = [400, 404, 414, 422];

/** Whether an error says that the provider is down, overloaded or not what it claims to be. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof RemoteServiceError)) return true;
  return !(error.reason === 'status' && ABOUT_THE_QUESTION.includes(error.status));
}

/** The body in the shape agreed on. Throws `RemoteServiceError` ('malformed'). */
export function readShape<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  // Issues of the validator quote what they found, so none is passed on.
  if (!parsed.success) throw new RemoteServiceError('malformed');
  return parsed.data;
}

/** The items that have the shape; one odd item spoils no list, but a list of nothing else is 'malformed'. */
export function readItems<T>(shape: z.ZodType<T>, items: readonly unknown[]): T[] {
  const read = items.flatMap((item) => {
    const parsed = shape.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  if (items.length > 0 && read.length === 0) throw new RemoteServiceError('malformed');
  return read;
}
