/** Whether a connection is alive: what it has answered proves that everything notified before the question has arrived. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** How long an answer is a proof. */
const PROOF_MS = 2_000;
/** A proof that is asked for is renewed after this. */
const RENEWED_MS = 1_500;
/** A connection that takes longer to answer is not waited for. */
const WAIT_MS = 1_000;

export interface Proof {
  /** Asks the connection; one that does not answer is ended. */
  renew(): void;
  /** Whether the connection has answered a moment ago. Asks it again where that is some time ago, and waits for the answer where it must. */
  holds(): Promise<boolean>;
  /** A new connection has just answered, or null where it was lost. */
  start(connection: pg.Client | null): void;
}

export function createProof(): Proof {
  let connection: pg.Client | null = null;
  /** When the last answered question was asked. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(asked: pg.Client): Promise<void> {
    const at = performance.now();
    try {
      await asked.query('select 1');
      if (asked === connection) provenAt = at;
    } catch {
      await asked.end().catch(() => undefined);
    } finally {
      asking = null;
    }
  }

  function renew(): Promise<void> | null {
    if (connection) asking ??= ask(connection);
    return asking;
  }
  const ageMs = () => performance.now() - provenAt;
  return {
    renew: () => void renew(),
    async holds() {
      const renewal = ageMs() > RENEWED_MS ? renew() : null;
      if (ageMs() >= PROOF_MS) await Promise.race([renewal, sleep(WAIT_MS, undefined, { ref: false })]);
      return connection !== null && ageMs() < PROOF_MS;
    },
    start(opened) {
      connection = opened;
      provenAt = opened ? performance.now() : Number.NEGATIVE_INFINITY;
    },
  };
}
