/** What the provider did with money beside the payments of orders; the ledger writes it (a port: books stand above payments). */
import type { MOVEMENT_KINDS } from '#core/domain/books/kinds.ts';
import type { Transaction } from '#server/db/executor.ts';

export interface BookedMovement {
  readonly kind: (typeof MOVEMENT_KINDS)[number];
  /** In cents; never 0. Below 0 when it came back. */
  readonly cents: number;
  /** The tax inside it, in cents. */
  readonly taxCents: number;
  /** At the provider; null for the operator's own. */
  readonly account: string | null;
  readonly orderId: string | null;
  /** 'txn_…' or 'po_…': the same is written once. */
  readonly source: string;
  readonly at: Date;
}

/** Writes them for a restaurant, each once, in the transaction that learns of them. */
export type BookMoves = (tx: Transaction, clientId: string, moved: readonly BookedMovement[]) => Promise<void>;
