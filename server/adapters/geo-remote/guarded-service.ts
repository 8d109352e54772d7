import type { FastifyBaseLogger } from 'fastify';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type RemoteAddress, RemoteServiceError } from './get-json.ts';
import { createRemoteService, isOutage, type RemoteService } from './remote-service.ts';

export interface GuardDeps {
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly timeoutMs?: number;
}

/** A provider behind a circuit breaker of its own, which tells the log when it opens and closes. */
export function createGuardedService(name: string, remote: RemoteAddress, deps: GuardDeps): RemoteService {
  const { now, log, timeoutMs } = deps;
  const breaker = createCircuitBreaker({
    now,
    isFailure: isOutage,
    onOpen: (error) => log.warn({ service: name, reason: reasonOf(error) }, 'remote service paused'),
    onClose: () => log.info({ service: name }, 'remote service resumed'),
  });
  return createRemoteService({ ...remote, breaker, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}

/** 'status 503', 'timeout'; never a message that could quote a question. */
function reasonOf(error: unknown): string {
  if (error instanceof RemoteServiceError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}
