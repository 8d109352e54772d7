/** Whether a connection is alive: what it has answered proves that everything notified before the question has arrived. */
import type pg from 'pg';

/** How long an answer is a proof. */
const PROOF_MS = 2_000;
/** A proof that is asked for is renewed after this. */
const RENEWED_MS = 500;

export interface Proof {
  /** Asks the connection; one that does not answer is ended. */
  renew(): void;
  /** Whether the connection has answered a moment ago. Asks it again where that is some time ago. */
  holds(): boolean;
  /** A new connection has just answered, or null where it was lost. */
  start(connection: pg.Client | null): void;
}

export function createProof(): Proof {
  let connection: pg.Client | null = null;
  /** When the last answered question was asked. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  async function ask(asked: pg.Client): Promise<void> {
    isAsking = true;
    const at = performance.now();
    try {
      await asked.query('select 1');
      if (asked === connection) provenAt = at;
    } catch {
      await asked.end().catch(() => undefined);
    } finally {
      isAsking = false;
    }
  }

  const renew = () => {
    if (connection && !isAsking) void ask(connection);
  };
  return {
    renew,
    holds() {
      const ageMs = performance.now() - provenAt;
      if (ageMs > RENEWED_MS) renew();
      return connection !== null && ageMs < PROOF_MS;
    },
    start(opened) {
      connection = opened;
      provenAt = opened ? performance.now() : Number.NEGATIVE_INFINITY;
    },
  };
}
