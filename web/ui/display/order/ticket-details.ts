/** The choices of a dish, as rows of its ticket line. Pure. */
import { sayChoices } from '#core/domain/cart/line-choices.ts';
import { type Cents, sum, times } from '#core/domain/money/money.ts';

export interface TicketModifier {
  readonly id: string;
  /** Of its group of choices. */
  readonly group: string;
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

/** What costs nothing runs on in one row; pieces stand under their group, with the price of all of them. */
function rowsOf(modifiers: readonly TicketModifier[], prefix: string, isNested: boolean) {
  const said = sayChoices(
    modifiers.map(({ name, group, qty, ...modifier }) => ({
      ...modifier,
      modifierName: name,
      modifierCategoryName: group,
      quantity: qty,
    })),
  ).map(({ text, isGroup, of }) => ({
    key: `${prefix}${of[0].id}`,
    text,
    price: sum(of.map(({ price, quantity }) => times(price, quantity))),
    isGroup,
    isNested,
  }));
  const isFree = ({ isGroup, price }: (typeof said)[number]) => !isGroup && price === 0;
  return {
    free: said.filter(isFree).map(({ text }) => text),
    rows: said
      .filter((row) => !isFree(row))
      .map(({ isGroup: _, price, ...row }): TicketDetail => ({ ...row, price: price === 0 ? null : price })),
  };
}

/** The first row has the variant and everything free; then one row per extra with a price, then the combo's items. */
export function ticketDetails({ variantName, modifiers, comboItems }: TicketChoices): TicketDetail[] {
  const own = rowsOf(modifiers, '', false);
  const plain = [variantName, ...own.free].filter(Boolean).join(DOT);
  const rows: TicketDetail[] = plain ? [{ key: 'plain', text: plain, price: null, isNested: false }] : [];
  rows.push(...own.rows);
  for (const [index, item] of comboItems.entries()) {
    // The same item may be chosen twice with different choices.
    const key = `${item.id}-${index}`;
    const inside = rowsOf(item.modifiers, `${key}-`, true);
    const parts = [named(item.name, item.qty), item.variantName, ...inside.free];
    rows.push({
      key,
      text: parts.filter(Boolean).join(DOT),
      price: item.price > 0 ? item.price : null,
      isNested: false,
    });
    rows.push(...inside.rows);
  }
  return rows;
}
