/** A correction in words, in the reader's language. Pure. */

import type { WireOrderCorrection } from '#core/contract/orders/orders.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { dollars } from '#core/domain/money/money.ts';
import { CORRECTION_REASONS } from '#core/domain/orders/correction-reason.ts';
import type { CorrectedDish, CorrectionRow } from '#server/db/documents/corrections.ts';
import { message } from '#server/locales/messages.ts';

/** Free text as it was written; a reason without one has a text of its own in every language. */
export function correctionReason({ reason, text }: Pick<CorrectionRow, 'reason' | 'text'>, locale: Locale): string {
  if (text !== '') return text;
  const known = CORRECTION_REASONS.find((candidate) => candidate === reason) ?? 'other';
  return message(locale, `correct.reason.${known}`);
}

export function dishName({ productName, variantName }: Pick<CorrectedDish, 'productName' | 'variantName'>): string {
  return variantName === null ? productName : `${productName} (${variantName})`;
}

/** 'Left out: 1 × Lamb', 'Naan: 1 instead of 2'. */
export function dishText(dish: CorrectedDish, locale: Locale): string {
  const { kind, from, to, insteadOf } = dish;
  const other = insteadOf ? dishName(insteadOf) : '';
  return message(locale, `correct.dish.${kind}`, { name: dishName(dish), from, to, other });
}

/** The kitchen reads what to cook, not what it costs. Names as they are in `row`, which may have been translated. */
export function presentCorrection(
  row: CorrectionRow,
  { locale, isKitchen = false }: { readonly locale: Locale; readonly isKitchen?: boolean },
): WireOrderCorrection {
  const money = (amount: number) => (isKitchen ? null : dollars(amount));
  return {
    atUtc: row.at,
    reason: correctionReason(row, locale),
    dishes: row.dishes.map((dish) => ({
      kind: dish.kind,
      name: dishName(dish),
      insteadOf: dish.insteadOf ? dishName(dish.insteadOf) : null,
      from: dish.from,
      to: dish.to,
    })),
    details: isKitchen ? row.details.filter((detail) => detail === 'notes') : row.details,
    totalBefore: money(row.fromCents),
    totalAfter: money(row.toCents),
    backAmount: money(row.backCents),
    lessAmount: money(row.lessCents),
  };
}
