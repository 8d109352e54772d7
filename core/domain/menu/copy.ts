/**
 * A menu on its way to another restaurant of the same owner (decision 215): what travels, what is there already and what
 * stays behind. Pure. It travels as the rows of a menu's table. Each restaurant keeps its own on and off, what its kitchen
 * declares of a dish, taxes, times, suggestions and stock.
 */
import { addTo } from '#core/domain/lists-by-key.ts';
import { isSoldAsAlcohol } from './age-restriction.ts';
import { type CopyPrices, copiedKey, type Named, pricedFor, rowsOf } from './copy-rows.ts';
import { applyEdits, byPosition, type MenuDocuments, type ProductDocument } from './document.ts';
import { planImport } from './import.ts';
import type { ImportPlan } from './rows/import-parts.ts';
import { fold } from './table.ts';

export interface CopyWish {
  /** Of the menu that is copied. */
  readonly departmentIds: ReadonlySet<string>;
  readonly prices: CopyPrices;
  readonly takesPictures: boolean;
  readonly takesAlcohol: boolean;
  /** Dishes of the copied menu that are written over where they are there already. */
  readonly replacedIds: ReadonlySet<string>;
}

/** A dish that both menus have, under its id in the copied one. */
export interface DishThere {
  readonly productId: string;
  readonly theirs: ProductDocument;
  /** With the price that it would get. */
  readonly copied: ProductDocument;
}

export interface CopyPlan extends ImportPlan {
  /** Dishes of the copied menu: new ones, and those that are written over. */
  readonly copiedIds: readonly string[];
  readonly there: readonly DishThere[];
  /** Combos of which a dish is neither there nor copied. */
  readonly left: readonly ProductDocument[];
  /** Pictures of the copied menu that the edits show. */
  readonly imageIds: readonly string[];
}

export function planCopy(from: MenuDocuments, to: MenuDocuments, wish: CopyWish, newId: () => string): CopyPlan {
  const isChosen = (one: ProductDocument) =>
    wish.departmentIds.has(one.departmentId) && (wish.takesAlcohol || !isSoldAsAlcohol(one));
  const chosen = [...from.products].filter(([, one]) => isChosen(one)).sort(byPosition);
  const pairs = {
    department: pair(from.departments, to.departments),
    group: pair(from.groups, to.groups),
    product: pair(from.products, to.products),
  };
  const isComing = new Set(chosen.filter(([, one]) => !one.isCombo).map(([id]) => id));
  const isWhole = ({ comboGroups }: ProductDocument) =>
    comboGroups.every((group) => group.items.every(({ productId: id }) => isComing.has(id) || pairs.product.has(id)));
  const whole = chosen.filter(([, one]) => isWhole(one));
  const dishes = whole.filter(([id]) => !pairs.product.has(id) || wish.replacedIds.has(id));
  const { prices, takesPictures } = wish;
  const rows = rowsOf({ from, to, pairs, dishes: new Map(dishes), prices, takesPictures });
  const known = { taxes: new Map<string, string>(), imageIds: new Set(picturesOf(from)) };
  const plan = planImport(rows, to, { mode: 'merge', newId, known });
  const copied = applyEdits({ departments: new Map(), products: new Map(), groups: new Map() }, plan.edits);
  return {
    ...plan,
    imageIds: picturesOf(copied).filter((id) => known.imageIds.has(id)),
    copiedIds: dishes.map(([id]) => id),
    there: whole.flatMap(([productId, one]) => {
      const theirs = to.products.get(pairs.product.get(productId) ?? '');
      return theirs ? [{ productId, theirs, copied: pricedFor(one, theirs, wish.prices) }] : [];
    }),
    left: chosen.filter(([, one]) => !isWhole(one)).map(([, one]) => one),
  };
}

/** Which part of `to` each part of `from` is: the one that was copied, else the first of the same name, each once. */
function pair(from: ReadonlyMap<string, Named>, to: ReadonlyMap<string, Named>): ReadonlyMap<string, string> {
  const byKey = new Map([...to].map(([id, one]) => [copiedKey(id, one), id]));
  const found = new Map<string, string>();
  for (const [id, one] of from) {
    const same = byKey.get(copiedKey(id, one));
    if (same !== undefined) found.set(id, same);
  }
  const taken = new Set(found.values());
  const byName = new Map<string, string[]>();
  for (const [id, { name }] of to) if (!taken.has(id)) addTo(byName, fold(name.en), id);
  for (const [id, { name }] of from) {
    const same = found.has(id) ? undefined : byName.get(fold(name.en))?.shift();
    if (same !== undefined) found.set(id, same);
  }
  return found;
}

function picturesOf({ departments, products, groups }: MenuDocuments): string[] {
  const options = [...groups.values()].flatMap(({ items }) => items);
  const ids = [...departments.values(), ...products.values(), ...options].map(({ imageId }) => imageId);
  return [...new Set(ids)].filter((id) => id !== null);
}
