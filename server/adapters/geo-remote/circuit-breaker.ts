/** Stops asking a service that keeps failing, so that callers do not wait for its time-outs. */

export interface CircuitBreakerOptions {
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Consecutive failures that open it. */
  readonly failures?: number;
  /** How long nothing is asked, in milliseconds. */
  readonly pauseMs?: number;
  /**
   * Whether an error says that the service is down, rather than that one question was wrong. By default every error
   * does.
   */
  readonly isFailure?: (error: unknown) => boolean;
  readonly onOpen?: (error: unknown) => void;
  readonly onClose?: () => void;
}

export interface CircuitBreaker {
  /** Throws what `work` throws, or `CircuitOpenError` without calling it. `work` has to settle in finite time. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('Not asked: the service failed repeatedly a moment ago.');
  }
}

type State =
  | { readonly kind: 'closed'; failures: number }
  | { readonly kind: 'open'; readonly since: number }
  | { readonly kind: 'probing' };

/** After the pause a single call is let through: its success closes the breaker, its failure starts another pause. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, failures = 5, pauseMs = 30_000, isFailure = () => true, onOpen, onClose } = options;
  let state: State = { kind: 'closed', failures: 0 };

  /** A clock that was set back must not make the pause longer. */
  const isOver = (since: number) => now() - since >= pauseMs || now() < since;

  const open = (error: unknown) => {
    state = { kind: 'open', since: now() };
    onOpen?.(error);
  };

  const succeeded = () => {
    const wasProbing = state.kind === 'probing';
    state = { kind: 'closed', failures: 0 };
    if (wasProbing) onClose?.();
  };

  const failed = (error: unknown) => {
    if (state.kind === 'closed') {
      state.failures += 1;
      if (state.failures < failures) return;
    }
    open(error);
  };

  return {
    run: async (work) => {
      if (state.kind === 'open' && isOver(state.since)) state = { kind: 'probing' };
      else if (state.kind !== 'closed') throw new CircuitOpenError();
      const entered = state.kind;
      try {
        const answer = await work();
        if (state.kind === entered) succeeded();
        return answer;
      } catch (error) {
        if (state.kind === entered) {
          if (isFailure(error)) failed(error);
          else succeeded();
        }
        throw error;
      }
    },
  };
}
