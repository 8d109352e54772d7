/** Fees, commission and payouts, as the ledger says them; the payments module learns of them from the provider. */
import { commissionParts } from '#core/domain/books/commission.ts';
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import type { Part } from '#core/domain/money/parts.ts';
import type { BookedMovement, BookMoves } from '#server/modules/payments/movement-books.ts';
import { type OpenBooks, readCommissions, readOpenBooks } from './repo.ts';
import { type BooksDeps, commissionTaxOf, taxOf, writeEntries } from './write.ts';

/** A fee is a part only where the provider says its tax; a commission always is, beside what is written of the same order. */
function partsOf({ kind, cents, taxCents }: BookedMovement, open: OpenBooks, written: readonly Part[]): Part[] {
  if (kind === 'commission') return commissionParts(written, cents, commissionTaxOf(open));
  if (kind === 'payout' || taxCents === 0) return [];
  return [
    { what: kind, net: cents - taxCents, taxes: [{ ...taxOf(open.country), isInclusive: true, cents: taxCents }] },
  ];
}

export function createBookMoves(deps: BooksDeps): BookMoves {
  return async (tx, clientId, moved) => {
    if (moved.length === 0) return;
    const open = await readOpenBooks(tx, clientId);
    const ofOrders = moved.flatMap(({ kind, orderId }) => (kind === 'commission' && orderId !== null ? [orderId] : []));
    const written = await readCommissions(tx, clientId, ofOrders);
    const entries = moved.map((one) => {
      const { kind, cents, account, orderId, source, at } = one;
      const { plus, minus } = ENTRY_KINDS[kind];
      const reason = cents > 0 ? plus : minus;
      const before = written.get(orderId) ?? [];
      const parts = partsOf(one, open, orderId === null ? [] : before);
      if (kind === 'commission') written.set(orderId, [...before, ...parts]);
      return { kind, cents, account, orderId, source, at, reason, parts, actor: 'provider' };
    });
    await writeEntries(deps, tx, { clientId, open }, entries);
  };
}
