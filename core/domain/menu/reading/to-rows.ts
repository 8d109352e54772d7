/** Rows of the menu's table (decision 039) out of what another system's file says. Pure. */
import { addTo } from '#core/domain/lists-by-key.ts';
import type { MenuDocuments } from '#core/domain/menu/document.ts';
import { DESCRIPTION_LIMIT, NAME_LIMIT, type TableRow } from '#core/domain/menu/table.ts';
import type { Catalogue, ReadDish, ReadGroup, ReadSize } from './catalogue.ts';
import { priceText } from './price.ts';

export interface RowOptions {
  /** A new UUID. */
  readonly newId: () => string;
  /** Percent to add to every price; 0 where prices include the tax. */
  readonly addPercent: number;
  /** The department of dishes that the file puts into none. */
  readonly otherDepartment: string;
}

export interface CatalogueRows {
  readonly rows: readonly TableRow[];
  /** Addresses of pictures by the id that the dish will have. */
  readonly pictures: readonly { readonly itemId: string; readonly url: string }[];
  readonly newDepartments: readonly string[];
}

const fold = (text: string) => text.trim().toLowerCase();
const yes = (flag: boolean) => (flag ? 'yes' : 'no');

/** The system that gave an id; empty for ids of a list, which name none. */
const systemOf = (id: string) => (id.includes(':') ? id.slice(0, id.indexOf(':')) : '');

/** Whether two ids can name the same thing: ids of two systems say nothing of each other. */
const mayBeSame = (one: string | null, other: string | null) =>
  one === null || other === null || systemOf(one) !== systemOf(other);

/**
 * A thing that the menu has is recognised by the other system's id, else by its name: of a dish within its department, of a
 * size within its dish. A thing of that name with another id of the same system is another thing. A group that the menu has
 * and whose options the file lacks stays as it is.
 */
export function toRows(catalogue: Catalogue, menu: MenuDocuments, options: RowOptions): CatalogueRows {
  const price = (cents: number) => priceText(Math.round((cents * (100 + options.addPercent)) / 100));
  const departments = departmentRows(catalogue, menu, options);
  const groups = groupRows(catalogue, menu, options, price);
  const pictures: { itemId: string; url: string }[] = [];
  const known = knownDishes(menu);
  const rows = catalogue.dishes.flatMap((dish) => {
    const departmentId = departments.idOf(dish.department);
    const itemId = known.find(dish, departmentId) ?? options.newId();
    if (dish.picture) pictures.push({ itemId, url: dish.picture });
    return dishRows(dish, { itemId, departmentId, menu, price, groupIdOf: groups.idOf, newId: options.newId });
  });
  return { rows: [...departments.rows, ...groups.rows, ...rows], pictures, newDepartments: departments.made };
}

function departmentRows({ dishes }: Catalogue, menu: MenuDocuments, { newId, otherDepartment }: RowOptions) {
  const ids = new Map([...menu.departments].map(([id, { name }]) => [fold(name.en), id]));
  const rows: TableRow[] = [];
  const nameOf = (text: string) => text.trim() || otherDepartment;
  for (const { department, line } of dishes) {
    const name = nameOf(department);
    if (ids.has(fold(name))) continue;
    const itemId = newId();
    ids.set(fold(name), itemId);
    rows.push({ line, itemId, cells: { kind: 'department', name } });
  }
  return {
    rows,
    made: rows.map(({ cells }) => cells.name ?? ''),
    idOf: (text: string) => ids.get(fold(nameOf(text))) ?? '',
  };
}

function groupRows(
  { groups }: Catalogue,
  menu: MenuDocuments,
  { newId }: RowOptions,
  price: (cents: number) => string,
) {
  const ids = new Map<string, string>();
  const known = knownGroups(menu);
  const rows = groups.flatMap((group): TableRow[] => {
    const same = known.find(group);
    const itemId = same ?? newId();
    ids.set(group.key, itemId);
    if (same !== null && group.options.length === 0) return [];
    const { min, max } = group;
    return [
      {
        line: 0,
        itemId,
        cells: { kind: 'group', ...idCell(group.id), name: nameCell(group), min: String(min), max: String(max) },
      },
      ...group.options.map((option) => ({
        line: 0,
        cells: {
          kind: 'option',
          ...idCell(option.id),
          parent: itemId,
          name: nameCell(option),
          price: price(option.cents),
          default: yes(option.isDefault),
          on: yes(option.isOn),
        },
      })),
    ];
  });
  return { rows, idOf: (key: string) => ids.get(key) ?? '' };
}

const idCell = (id: string | null) => (id === null ? {} : { id });

/** What the menu takes of the names of choices. */
const nameCell = ({ name }: { readonly name: string }) => name.slice(0, NAME_LIMIT).trim();

function knownGroups(menu: MenuDocuments) {
  const byId = new Map(
    [...menu.groups].flatMap(([groupId, { externalId }]) => (externalId ? [[externalId, groupId]] : [])),
  );
  const byName = new Map<string, string[]>();
  for (const [groupId, { name }] of menu.groups) addTo(byName, fold(name.en), groupId);
  const taken = new Set<string>();
  const namesOf = (items: readonly { readonly name: string | { readonly en: string } }[]) =>
    items.map((one) => fold(typeof one.name === 'string' ? one.name : one.name.en)).join('\n');
  const isFree = (groupId: string | undefined): groupId is string => groupId !== undefined && !taken.has(groupId);
  /** Two lists of options under one name are two groups. */
  const isThis = ({ id, options }: ReadGroup, groupId: string) => {
    const { items = [], externalId = null } = menu.groups.get(groupId) ?? {};
    if (!mayBeSame(id, externalId)) return false;
    return items.length === 0 || (options.length === 0 && id !== null) || namesOf(items) === namesOf(options);
  };
  return {
    find(group: ReadGroup): string | null {
      const named = group.id === null ? undefined : byId.get(group.id);
      const found = isFree(named)
        ? named
        : byName.get(fold(group.name))?.find((groupId) => isFree(groupId) && isThis(group, groupId));
      if (found !== undefined) taken.add(found);
      return found ?? null;
    },
  };
}

function knownDishes(menu: MenuDocuments) {
  const byId = new Map<string, string>();
  const byName = new Map<string, string>();
  const taken = new Set<string>();
  for (const [itemId, { externalId, name, departmentId }] of menu.products) {
    if (externalId) byId.set(externalId, itemId);
    byName.set(`${departmentId} ${fold(name.en)}`, itemId);
  }
  return {
    find({ id, name }: ReadDish, departmentId: string): string | undefined {
      const named = byName.get(`${departmentId} ${fold(name)}`);
      const other = named === undefined ? null : (menu.products.get(named)?.externalId ?? null);
      const itemId = (id !== null && byId.get(id)) || (mayBeSame(id, other) ? named : undefined);
      if (itemId === undefined || taken.has(itemId)) return undefined;
      taken.add(itemId);
      return itemId;
    },
  };
}

interface DishParts {
  readonly itemId: string;
  readonly departmentId: string;
  readonly menu: MenuDocuments;
  readonly price: (cents: number) => string;
  readonly groupIdOf: (key: string) => string;
  readonly newId: () => string;
}

function dishRows(dish: ReadDish, parts: DishParts): TableRow[] {
  const { itemId, departmentId, price } = parts;
  const offers = dish.sizes.length > 0 ? dish.sizes : [dish];
  const lowest = Math.min(...offers.map((offer) => offer.price.cents ?? 0));
  return [
    {
      line: dish.line,
      itemId,
      cells: {
        kind: 'product',
        ...idCell(dish.id),
        parent: departmentId,
        name: dish.name,
        price: price(lowest),
        ...(dish.wasCents === undefined ? {} : { was: dish.wasCents === null ? '' : price(dish.wasCents) }),
        ...(dish.description === undefined ? {} : { description: dish.description.slice(0, DESCRIPTION_LIMIT).trim() }),
        ...(dish.groups === undefined ? {} : { groups: groupCell(dish, parts) }),
        ...(dish.isR18 === undefined ? {} : { r18: yes(dish.isR18) }),
        ...(dish.r18Kind === undefined ? {} : { r18_kind: dish.r18Kind }),
        ...(dish.isOn === undefined ? {} : { on: yes(dish.isOn) }),
        ...(dish.allergens === undefined ? {} : { allergens: allergenCell(dish.allergens) }),
        ...(dish.dietary === undefined ? {} : { dietary: dish.dietary.join(';') }),
      },
    },
    ...sizeRows(dish.sizes, parts),
  ];
}

const allergenCell = (allergens: ReadDish['allergens']) =>
  allergens ? (allergens.length === 0 ? 'none' : allergens.join(';')) : '';

/** Groups that the owner gave the dish at the console stay beside those of the file. */
function groupCell(dish: ReadDish, { itemId, menu, groupIdOf }: DishParts): string {
  const source = dish.id?.split(':')[0];
  const before = menu.products.get(itemId)?.groupIds ?? [];
  const own = before.filter((id) => !source || !menu.groups.get(id)?.externalId?.startsWith(`${source}:`));
  return [...new Set([...own, ...(dish.groups ?? []).map(groupIdOf)])].join(';');
}

function sizeRows(sizes: readonly ReadSize[], parts: DishParts): TableRow[] {
  const taken = new Set<string>();
  return sizes.map((size) => {
    const row = sizeRow(size, taken, parts);
    taken.add(row.itemId);
    return row;
  });
}

function sizeRow(
  size: ReadSize,
  taken: ReadonlySet<string>,
  { itemId, menu, price, groupIdOf, newId }: DishParts,
): TableRow & { readonly itemId: string } {
  const known = (menu.products.get(itemId)?.variants ?? []).filter(({ variantId }) => !taken.has(variantId));
  const found =
    known.find(({ externalId }) => size.id !== null && externalId === size.id) ??
    known.find(({ name, externalId }) => fold(name.en) === fold(size.name) && mayBeSame(size.id, externalId));
  return {
    line: size.line,
    itemId: found?.variantId ?? newId(),
    cells: {
      kind: 'size',
      ...idCell(size.id),
      parent: itemId,
      name: size.name,
      price: price(size.price.cents ?? 0),
      ...(size.groups === undefined ? {} : { groups: size.groups.map(groupIdOf).join(';') }),
      ...(size.isOn === undefined ? {} : { on: yes(size.isOn) }),
    },
  };
}
