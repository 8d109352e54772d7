/** Fees, commission and payouts, as the ledger says them; the payments module learns of them from the provider. */
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import { countryOf } from '#core/domain/country/country.ts';
import type { Part } from '#core/domain/money/parts.ts';
import type { BookedMovement, BookMoves } from '#server/modules/payments/movement-books.ts';
import { readOpenBooks } from './repo.ts';
import { type BooksDeps, writeEntries } from './write.ts';

/** A fee is a part only where the provider says its tax. */
function partsOf({ kind, cents, taxCents }: BookedMovement, country: string): Part[] {
  if (kind === 'payout' || taxCents === 0) return [];
  const { word: name, rate } = countryOf(country).tax;
  return [{ what: kind, net: cents - taxCents, taxes: [{ name, rate, isInclusive: true, cents: taxCents }] }];
}

export function createBookMoves(deps: BooksDeps): BookMoves {
  return async (tx, clientId, moved) => {
    if (moved.length === 0) return;
    const open = await readOpenBooks(tx, clientId);
    const entries = moved.map((one) => {
      const { kind, cents, account, orderId, source, at } = one;
      const { plus, minus } = ENTRY_KINDS[kind];
      const reason = cents > 0 ? plus : minus;
      return {
        kind,
        cents,
        account,
        orderId,
        source,
        at,
        reason,
        parts: partsOf(one, open.country),
        actor: 'provider',
      };
    });
    await writeEntries(deps, tx, { clientId, open }, entries);
  };
}
