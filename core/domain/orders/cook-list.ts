/** What a kitchen cooks for several orders at once: equal dishes counted together, different ones and their notes apart. */
import { type ChosenModifier, choicesOf, type LineChoice, portionsOf } from '#core/domain/cart/line-choices.ts';

export interface CookLine {
  readonly productName: string;
  readonly variantName: string | null;
  readonly quantity: number;
  readonly specialInstructions: string;
  readonly modifiers: readonly ChosenModifier[];
  /** The dishes of a combo, each for one piece of the line. */
  readonly comboItems: readonly {
    readonly productName: string;
    readonly variantName: string | null;
    readonly quantity: number;
    readonly modifiers: readonly ChosenModifier[];
  }[];
}

export interface CookOrder {
  readonly orderNumber: number;
  readonly products: readonly CookLine[];
}

/** Portions of one dish that are cooked the same way. */
export interface CookPortion {
  readonly choices: readonly LineChoice[];
  /** The guest's own words; a portion with a note belongs to the orders that have the same words. */
  readonly note: string;
  readonly quantity: number;
  /** Numbers of the orders, each once, in the order they were given. */
  readonly orderNumbers: readonly number[];
}

export interface CookDish {
  readonly name: string;
  readonly quantity: number;
  /** The largest first; the one without choices and note before others of its size. */
  readonly portions: readonly CookPortion[];
}

interface Piece {
  readonly name: string;
  readonly choices: readonly LineChoice[];
  readonly note: string;
  readonly quantity: number;
  readonly orderNumber: number;
}

/** A combo is cooked as its dishes, and its note goes with each of them. */
function piecesOf({ orderNumber, products }: CookOrder): readonly Piece[] {
  return products.flatMap((line) => {
    const note = line.specialInstructions.trim();
    const whole = {
      name: line.productName,
      choices: choicesOf(line.variantName, line.modifiers),
      note,
      quantity: line.quantity,
      orderNumber,
    };
    if (line.comboItems.length === 0) return [whole];
    return line.comboItems.map((item) => ({
      name: item.productName,
      choices: choicesOf(item.variantName, item.modifiers),
      note,
      quantity: portionsOf(line.quantity, item.quantity),
      orderNumber,
    }));
  });
}

function portionsIn(pieces: readonly Piece[]): readonly CookPortion[] {
  const portions = new Map<string, CookPortion>();
  for (const { choices, note, quantity, orderNumber } of pieces) {
    const key = JSON.stringify([choices, note]);
    const known = portions.get(key) ?? { choices, note, quantity: 0, orderNumbers: [] };
    portions.set(key, {
      ...known,
      quantity: known.quantity + quantity,
      orderNumbers: known.orderNumbers.includes(orderNumber)
        ? known.orderNumbers
        : [...known.orderNumbers, orderNumber],
    });
  }
  const details = ({ choices, note }: CookPortion) => choices.length + (note === '' ? 0 : 1);
  return [...portions.values()].sort((a, b) => b.quantity - a.quantity || details(a) - details(b));
}

const sum = (items: readonly { readonly quantity: number }[]) => items.reduce((all, { quantity }) => all + quantity, 0);

/** The dishes of `orders`, the largest number first, then by name. No portion is lost or counted twice. */
export function cookList(orders: readonly CookOrder[]): readonly CookDish[] {
  const dishes = new Map<string, Piece[]>();
  for (const piece of orders.flatMap(piecesOf)) {
    const known = dishes.get(piece.name);
    if (known) known.push(piece);
    else dishes.set(piece.name, [piece]);
  }
  return [...dishes]
    .map(([name, pieces]) => ({ name, quantity: sum(pieces), portions: portionsIn(pieces) }))
    .sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
