/** Fees, commission and payouts, as the ledger says them; the payments module learns of them from the provider. */
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import { countryOf } from '#core/domain/country/country.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import type { Part } from '#core/domain/money/parts.ts';
import type { BookedMovement, BookMoves } from '#server/modules/payments/movement-books.ts';
import { toSchedule } from '#server/modules/tenancy/rows.ts';
import { insertEntries, readDays } from './repo.ts';

/** A fee is a part only where the provider says its tax. */
function partsOf({ kind, cents, taxCents }: BookedMovement, country: string): Part[] {
  if (kind === 'payout' || taxCents === 0) return [];
  const { word: name, rate } = countryOf(country).tax;
  return [{ what: kind, net: cents - taxCents, taxes: [{ name, rate, isInclusive: true, cents: taxCents }] }];
}

export const bookMoves: BookMoves = async (tx, clientId, moved) => {
  if (moved.length === 0) return;
  const { zone, weekly, country } = await readDays(tx, clientId);
  const schedule = toSchedule(weekly, []);
  const entries = moved.map((one) => {
    const { kind, cents, account, orderId, source, at } = one;
    const { plus, minus } = ENTRY_KINDS[kind];
    const tradingDay = tradingDateOf(at.getTime(), schedule, zone);
    const reason = cents > 0 ? plus : minus;
    return {
      ...{ clientId, kind, cents, account, orderId, source, at, tradingDay, reason },
      parts: partsOf(one, country),
      actor: 'provider',
    };
  });
  await insertEntries(tx, entries);
};
