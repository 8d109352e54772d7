/** Amounts of the books. The wire sends dollars, which may be negative. */
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents } from '#core/domain/money/money.ts';

/** '$1,806.40', '−$21.90' with a real minus. */
export function moneyText(dollars: number): string {
  const text = formatMoney(cents(Math.abs(Math.round(dollars * 100))));
  return dollars < 0 ? `−${text}` : text;
}
