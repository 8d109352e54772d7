/**
 * Dishes of which only so many are left on a day: which are counted, what an order takes of them and when it comes back.
 * Pure. Decision 109.
 */
import type { CorrectionReason } from '#core/domain/orders/correction-reason.ts';
import { type OrderStatus, UNSTARTED_STATUSES } from '#core/domain/orders/status.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Menu, Product } from './menu.ts';

/** How long something is sold out; `next-opening` by the restaurant's hours. */
export const SOLD_OUT_FOR = ['1h', '4h', 'next-opening', 'until-changed'] as const;
/** The most pieces of a dish that a day can have. */
export const COUNT_MAX = 9_999;
/** The store says how many are left from this number on down. */
export const FEW_LEFT = 5;

/**
 * What is left as it is stored: product id → day → pieces, below 0 where more is sold than staff now offer. A day that is
 * not in here begins with the dish's daily amount.
 */
export type StockLeft = Readonly<Record<string, Readonly<Record<LocalDate, number>>>>;

/** A dish with a count. */
export interface CountedDish {
  /** What each new day begins with; null: only the days below are counted. */
  readonly daily: number | null;
  /** Days that have a count already. */
  readonly days: readonly LocalDate[];
}

/** Pieces of a dish that an order takes from a day's count. */
export interface HeldStock {
  readonly productId: string;
  readonly day: LocalDate;
  readonly quantity: number;
}

/** A line of a cart or an order, as far as it uses up dishes. */
export interface UsingLine {
  readonly productId: string;
  readonly qty: number;
  readonly comboItems: readonly {
    readonly comboProductId: string;
    readonly comboItemId: string;
    /** In each piece of the line. */
    readonly qty: number;
  }[];
}

type CountedMenu = Pick<Menu, 'products' | 'counted'>;

/** Whether the restaurant counts the dish on this day: every day, or this one. */
export function isCountedOn({ counted }: Pick<Menu, 'counted'>, productId: string, day: LocalDate): boolean {
  const dish = counted.get(productId);
  return dish !== undefined && (dish.daily !== null || dish.days.includes(day));
}

/** What can be sold of a stored count: the number that people and programs read. */
export const shownCount = (count: number): number => Math.max(0, count);

/**
 * The stored count after a person adds `by` pieces, which may be negative. Plus starts from the number that the person
 * reads. Minus leaves a count below 0 as it is.
 */
export function addByHand(count: number, by: number): number {
  return by > 0 ? Math.min(COUNT_MAX, shownCount(count) + by) : Math.min(count, shownCount(count + by));
}

/** What is left of a dish on a day, 0 or more; null where it is not counted. */
export function leftOf(
  { counted }: Pick<Menu, 'counted'>,
  left: StockLeft,
  productId: string,
  day: LocalDate,
): number | null {
  const dish = counted.get(productId);
  const count = dish ? (left[productId]?.[day] ?? dish.daily) : null;
  return count === null ? null : shownCount(count);
}

/** The part of a dish that a line uses up: the dish itself, or one of a combo's dishes. */
interface UsedPart {
  readonly productId: string;
  /** Of the combo; null for the dish itself. */
  readonly comboItemId: string | null;
  /** For each piece of the line. */
  readonly each: number;
}

function partsOf({ productId, comboItems }: UsingLine, product: Product | undefined): UsedPart[] {
  const eaten = comboItems.flatMap(({ comboProductId, comboItemId, qty }): UsedPart[] => {
    const group = product?.comboGroups.find((one) => one.comboProductId === comboProductId);
    const item = group?.items.find((one) => one.comboItemId === comboItemId);
    return item ? [{ productId: item.productId, comboItemId, each: qty }] : [];
  });
  return [{ productId, comboItemId: null, each: 1 }, ...eaten];
}

/** What these lines take from the counts of `day`, each dish once, by its id. Empty without a counted dish. */
export function stockOfLines(menu: CountedMenu, lines: readonly UsingLine[], day: LocalDate): HeldStock[] {
  if (menu.counted.size === 0) return [];
  const pieces = new Map<string, number>();
  for (const line of lines) {
    for (const { productId, each } of partsOf(line, menu.products.get(line.productId))) {
      if (isCountedOn(menu, productId, day)) pieces.set(productId, (pieces.get(productId) ?? 0) + each * line.qty);
    }
  }
  return [...pieces]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([productId, quantity]) => ({ productId, day, quantity }));
}

/** Of a line there is less left than it asks for. */
export interface TooFew {
  /** Pieces of the line that are available, 0 for none. */
  readonly left: number;
  /** The dish that runs out. */
  readonly productId: string;
  /** The combo item that it is in the line; null for the line's own dish. */
  readonly comboItemId: string | null;
}

/** For each line what there is too few of, null where there is enough. Earlier lines take first. */
export function tooFewOf(
  menu: CountedMenu,
  left: StockLeft,
  lines: readonly UsingLine[],
  day: LocalDate,
): readonly (TooFew | null)[] {
  if (menu.counted.size === 0) return lines.map(() => null);
  const remaining = new Map<string, number>();
  const leftNow = (productId: string) => remaining.get(productId) ?? leftOf(menu, left, productId, day);
  return lines.map((line) => {
    const parts = partsOf(line, menu.products.get(line.productId));
    let few: TooFew | null = null;
    for (const { productId, comboItemId } of parts) {
      const has = leftNow(productId);
      if (has === null) continue;
      const each = parts.reduce((sum, part) => sum + (part.productId === productId ? part.each : 0), 0);
      const possible = Math.floor(has / each);
      if (possible < Math.min(line.qty, few?.left ?? line.qty)) few = { left: possible, productId, comboItemId };
    }
    const taken = few?.left ?? line.qty;
    for (const { productId, each } of parts) {
      const has = leftNow(productId);
      if (has !== null) remaining.set(productId, has - taken * each);
    }
    return few;
  });
}

/** Food that the kitchen has not begun to cook can be sold again. */
export function comesBack(status: OrderStatus): boolean {
  return UNSTARTED_STATUSES.includes(status);
}

/** What a corrected order holds from now on, what it takes in addition, and what can be sold again. */
export interface StockMove {
  readonly held: readonly HeldStock[];
  readonly takes: readonly HeldStock[];
  readonly backs: readonly HeldStock[];
}

/**
 * `before` and `after` are what the order's lines use. Only what the order holds comes back, and only if the kitchen has not
 * begun; a dish that is left out because it has run out is not there to be sold.
 */
export function moveStock(
  held: readonly HeldStock[],
  before: readonly HeldStock[],
  after: readonly HeldStock[],
  { status, reason }: { readonly status: OrderStatus; readonly reason: CorrectionReason },
): StockMove {
  const pieces = (list: readonly HeldStock[], { productId, day }: HeldStock) =>
    list.find((one) => one.productId === productId && one.day === day)?.quantity ?? 0;
  const isBack = comesBack(status) && reason !== 'sold-out';
  const all = new Map([...held, ...before, ...after].map((one) => [`${one.productId} ${one.day}`, one]));
  const moves = [...all.values()].map((one) => {
    const has = pieces(held, one);
    const more = pieces(after, one) - pieces(before, one);
    return { one, now: Math.max(0, has + more), more: Math.max(0, more), less: Math.min(has, Math.max(0, -more)) };
  });
  const list = (quantityOf: (move: (typeof moves)[number]) => number) =>
    moves.map((move) => ({ ...move.one, quantity: quantityOf(move) })).filter(({ quantity }) => quantity > 0);
  return {
    held: list(({ now }) => now),
    takes: list(({ more }) => more),
    backs: isBack ? list(({ less }) => less) : [],
  };
}
