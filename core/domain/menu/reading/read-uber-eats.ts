/** A menu of Uber Eats: menus, categories, items and modifier groups, each named by id. Prices in cents. Pure. */
import { type Catalogue, Notes, type ReadDish, type ReadGroup, type ReadOption } from './catalogue.ts';
import { arrayAt, asList, asRecord, numberAt, type Plain, recordAt, textAt } from './plain-json.ts';
import { plainText } from './plain-text.ts';
import { priceText } from './price.ts';

/** A group with this name, of which exactly one is chosen, is the size of the dish. */
const SIZES = /^(?:(?:choose|select|pick)\s+)?(?:(?:a|your|the)\s+)?size$/i;

interface Parts {
  readonly items: ReadonlyMap<string, Plain>;
  readonly groups: ReadonlyMap<string, Plain>;
  readonly used: Map<string, ReadGroup>;
  readonly notes: Notes;
}

export function readUberEats(value: unknown): Catalogue {
  const menu = asRecord(value);
  const byId = (name: string) => new Map(asList(menu[name]).map((one) => [textAt(one, 'id'), one]));
  const parts: Parts = { items: byId('items'), groups: byId('modifier_groups'), used: new Map(), notes: new Notes() };
  const categories = byId('categories');
  const menus = asList(menu.menus);
  if (menus.length > 1) for (const one of menus) parts.notes.add('menus', words(one, 'title'));
  const dishes: ReadDish[] = [];
  const seen = new Set<string>();
  for (const one of menus) {
    for (const categoryId of arrayAt(one, 'category_ids').map(String)) {
      const category = categories.get(categoryId);
      if (!category) continue;
      for (const entity of asList(category.entities)) {
        const id = textAt(entity, 'id');
        const item = parts.items.get(id);
        // A dish of two menus is one dish.
        if (!item || seen.has(id)) continue;
        seen.add(id);
        dishes.push(dishOf(item, textAt(one, 'id'), words(category, 'title'), dishes.length + 1, parts));
      }
    }
  }
  return { dishes, groups: [...parts.used.values()], notes: parts.notes.list() };
}

/** `{ translations: { en: 'Dal' } }` in English, else in the first language there is. */
function words(from: Plain, name: string): string {
  const translations = recordAt(recordAt(from, name), 'translations');
  const english = Object.entries(translations).find(([locale]) => locale.startsWith('en'));
  const [, text] = english ?? Object.entries(translations)[0] ?? [];
  return plainText(typeof text === 'string' ? text : '');
}

/** The price where it is asked: in a menu, under a dish, in a group of choices; else the item's own. */
function centsOf(item: Plain, contexts: Readonly<Record<string, string>>): number | null {
  const info = recordAt(item, 'price_info');
  const override = asList(info.overrides).find(
    (one) => contexts[textAt(one, 'context_type').toUpperCase()] === textAt(one, 'context_value'),
  );
  const cents = (override && numberAt(override, 'price')) ?? numberAt(info, 'price');
  return cents === null || cents < 0 ? null : Math.round(cents);
}

function dishOf(item: Plain, menuId: string, department: string, line: number, parts: Parts): ReadDish {
  const id = textAt(item, 'id');
  const cents = centsOf(item, { MENU: menuId });
  const groupIds = arrayAt(recordAt(item, 'modifier_group_ids'), 'ids').map(String);
  const nested = groupIds.flatMap((groupId) => nestedOf(groupId, words(item, 'title'), parts));
  const all = [...new Set([...groupIds, ...nested])].flatMap((groupId) => groupOf(groupId, parts) ?? []);
  const sized = all.find(({ name, min, max }) => SIZES.test(name) && min === 1 && max === 1);
  if (sized) parts.notes.add('sizesFromGroup', sized.name);
  const rest = all.filter((group) => group !== sized);
  for (const group of rest) parts.used.set(group.key, group);
  const classes = { ...recordAt(item, 'classifications'), ...recordAt(recordAt(item, 'dish_info'), 'classifications') };
  const price = (value: number | null) => ({ text: value === null ? '' : priceText(value), cents: value });
  return {
    line,
    id: `ubereats:${id}`.slice(0, 100),
    name: words(item, 'title'),
    department,
    description: words(item, 'description'),
    price: price(cents),
    sizes: (sized?.options ?? []).map((option) => ({
      line,
      id: `ubereats:${id}/${option.id?.split('/').at(-1) ?? option.name}`.slice(0, 100),
      name: option.name,
      price: price(cents === null ? null : cents + option.cents),
    })),
    groups: rest.map(({ key }) => key),
    ...((numberAt(classes, 'alcoholic_items') ?? 0) > 0 ? { isR18: true, r18Kind: 'alcohol' } : { isR18: false }),
    picture: textAt(item, 'image_url'),
  };
}

/** Groups under an option become groups of the dish: our choices have one level. */
function nestedOf(groupId: string, dish: string, { groups, items, notes }: Parts): string[] {
  const options = asList(groups.get(groupId)?.modifier_options);
  return options.flatMap((option) => {
    const ids = arrayAt(recordAt(items.get(textAt(option, 'id')) ?? {}, 'modifier_group_ids'), 'ids').map(String);
    if (ids.length > 0) notes.add('nested', dish);
    return ids.filter((id) => id !== groupId);
  });
}

function groupOf(groupId: string, { groups, items }: Parts): ReadGroup | null {
  const group = groups.get(groupId);
  if (!group) return null;
  const options = asList(group.modifier_options).flatMap((one): ReadOption[] => {
    const item = items.get(textAt(one, 'id'));
    if (!item) return [];
    return [
      {
        id: `ubereats:${groupId}/${textAt(one, 'id')}`.slice(0, 100),
        name: words(item, 'title'),
        cents: centsOf(item, { MODIFIER_GROUP: groupId }) ?? 0,
        isDefault: false,
        isOn: true,
      },
    ];
  });
  const quantity = recordAt(recordAt(group, 'quantity_info'), 'quantity');
  const min = numberAt(quantity, 'min_permitted') ?? numberAt(quantity, 'min_permitted_unique') ?? 0;
  const most = numberAt(quantity, 'max_permitted') ?? numberAt(quantity, 'max_permitted_unique') ?? options.length;
  const max = Math.max(1, Math.min(100, most));
  const key = `ubereats:${groupId}`.slice(0, 100);
  return { key, id: key, name: words(group, 'title'), min: Math.min(min, max), max, options };
}
