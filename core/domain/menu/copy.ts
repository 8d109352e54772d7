/**
 * A menu on its way to another restaurant of the same owner (decision 215): what travels, what is there already and what
 * stays behind. Pure. What a menu's table holds travels as its rows; pictures, eyebrows and combos follow. Each restaurant
 * keeps its own on and off, what its kitchen declares of a dish, taxes, times, suggestions and stock.
 */
import { addTo } from '#core/domain/lists-by-key.ts';
import { isSoldAsAlcohol } from './age-restriction.ts';
import { type CopiedParts, type CopyPrices, copiedKey, type Named, pricedFor, rowsOf, withKeys } from './copy-rows.ts';
import { documentOf, fieldChanges } from './diff.ts';
import {
  applyEdits,
  byPosition,
  type MenuDocuments,
  type MenuEdit,
  type MenuItemDocument,
  type ProductDocument,
} from './document.ts';
import { planImport } from './import.ts';
import type { ImportPlan } from './import-parts.ts';
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
  const parts: CopiedParts = { from, to, pairs, dishes: new Map(dishes), prices: wish.prices };
  const { edits, errors } = planImport(rowsOf(parts), to, { mode: 'merge', newId });
  const extra = withExtras(parts, edits, wish.takesPictures, newId);
  return {
    errors,
    ...extra,
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

const nameless = () => undefined;

/** What no row of the table holds: pictures, eyebrows and combos. */
function withExtras(parts: CopiedParts, edits: readonly MenuEdit[], takesPictures: boolean, newId: () => string) {
  const { to, dishes, pairs } = parts;
  const planned = applyEdits(to, edits);
  const keyed = withKeys(parts);
  const imageIds = new Set<string>();
  const pictureOf = (copied: string | null, theirs: string | null) => {
    if (!takesPictures || copied === null) return theirs;
    imageIds.add(copied);
    return copied;
  };
  const idOf = new Map([...planned.products].map(([id, one]) => [one.externalId ?? id, id]));
  const thereOf = (id: string) => pairs.product.get(id) ?? idOf.get(keyed.products.get(id)?.externalId ?? '') ?? '';
  const changed = new Map(edits.map((edit) => [`${edit.kind} ${edit.itemId}`, edit]));
  const put = (kind: MenuEdit['kind'], itemId: string, body: MenuItemDocument) => {
    const before = documentOf(to, kind, itemId);
    const isSame = before !== undefined && fieldChanges(before, body, nameless).length === 0;
    if (!isSame) changed.set(`${kind} ${itemId}`, { kind, itemId, body } as MenuEdit);
  };
  for (const [id, copied] of keyed.products) {
    const itemId = thereOf(id);
    const drafted = planned.products.get(itemId);
    const { eyebrow, isCombo, imageId } = copied;
    if (!drafted || !dishes.has(id)) continue;
    const comboGroups = copied.comboGroups.map((group, place) => {
      const before = drafted.comboGroups[place];
      return {
        ...group,
        comboProductId: before?.comboProductId ?? newId(),
        items: group.items.map((item) => {
          const productId = thereOf(item.productId);
          const theirs = before?.items.find((one) => one.productId === productId);
          const priceCents = parts.prices === 'theirs' && theirs ? theirs.priceCents : item.priceCents;
          return { ...item, productId, priceCents, comboItemId: theirs?.comboItemId ?? newId() };
        }),
      };
    });
    const picture = pictureOf(imageId, drafted.imageId);
    put('product', itemId, { ...drafted, eyebrow, isCombo, comboGroups, imageId: picture });
  }
  for (const edit of edits) {
    if (edit.kind === 'department' && edit.body) {
      const copied = [...keyed.departments.values()].find((one) => one.externalId === edit.body?.externalId);
      put('department', edit.itemId, { ...edit.body, imageId: pictureOf(copied?.imageId ?? null, edit.body.imageId) });
    }
    if (edit.kind === 'group' && edit.body) {
      const options = new Map(
        [...keyed.groups.values()].flatMap((one) => one.items).map((one) => [one.externalId, one]),
      );
      const items = edit.body.items.map((item) => {
        const copied = options.get(item.externalId ?? item.modifierItemId);
        return { ...item, imageId: pictureOf(copied?.imageId ?? null, item.imageId) };
      });
      put('group', edit.itemId, { ...edit.body, items });
    }
  }
  return { edits: [...changed.values()], imageIds: [...imageIds] };
}
