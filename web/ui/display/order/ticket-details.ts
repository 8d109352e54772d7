/** The choices of a dish, as rows of its ticket line. Pure. */
import { type Cents, times } from '#core/domain/money/money.ts';

export interface TicketModifier {
  readonly id: string;
  readonly name: string;
  readonly qty: number;
  /** Per piece. */
  readonly price: Cents;
}

export interface TicketComboItem {
  readonly id: string;
  readonly name: string;
  readonly variantName: string | null;
  readonly qty: number;
  /** Its extra price in the combo, without its modifiers; 0 if unknown. */
  readonly price: Cents;
  readonly modifiers: readonly TicketModifier[];
}

export interface TicketChoices {
  readonly variantName: string | null;
  readonly modifiers: readonly TicketModifier[];
  readonly comboItems: readonly TicketComboItem[];
}

export interface TicketDetail {
  readonly key: string;
  readonly text: string;
  /** Its extra price per piece; null for none. */
  readonly price: Cents | null;
  /** Belongs to the combo item above it. */
  readonly isNested: boolean;
}

const DOT = ' · ';

function named(name: string, qty: number): string {
  return qty > 1 ? `${qty} × ${name}` : name;
}

function freeNames(modifiers: readonly TicketModifier[]): string[] {
  return modifiers.filter(({ price }) => price === 0).map(({ name, qty }) => named(name, qty));
}

function pricedRows(modifiers: readonly TicketModifier[], prefix: string, isNested: boolean): TicketDetail[] {
  return modifiers
    .filter(({ price }) => price > 0)
    .map(({ id, name, qty, price }) => ({
      key: `${prefix}${id}`,
      text: named(name, qty),
      price: times(price, qty),
      isNested,
    }));
}

/** The first row has the variant and everything free; then one row per extra with a price, then the combo's items. */
export function ticketDetails({ variantName, modifiers, comboItems }: TicketChoices): TicketDetail[] {
  const plain = [variantName, ...freeNames(modifiers)].filter(Boolean).join(DOT);
  const rows: TicketDetail[] = plain ? [{ key: 'plain', text: plain, price: null, isNested: false }] : [];
  rows.push(...pricedRows(modifiers, '', false));
  for (const [index, item] of comboItems.entries()) {
    const parts = [named(item.name, item.qty), item.variantName, ...freeNames(item.modifiers)];
    // The same item may be chosen twice with different choices.
    const key = `${item.id}-${index}`;
    rows.push({
      key,
      text: parts.filter(Boolean).join(DOT),
      price: item.price > 0 ? item.price : null,
      isNested: false,
    });
    rows.push(...pricedRows(item.modifiers, `${key}-`, true));
  }
  return rows;
}
