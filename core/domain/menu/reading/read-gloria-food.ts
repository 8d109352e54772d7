/** A menu of GloriaFood's `fetch_menu`: categories with items, sizes and groups inside. Prices in dollars. Pure. */
import { type Catalogue, Notes, type ReadDish, type ReadGroup, type ReadPrice } from './catalogue.ts';
import { readFacts } from './facts.ts';
import { arrayAt, asList, asRecord, numberAt, type Plain, textAt } from './plain-json.ts';
import { plainText } from './plain-text.ts';
import { priceText } from './price.ts';

/** All seven days. */
const EVERY_DAY = 127;

export function readGloriaFood(value: unknown): Catalogue {
  const notes = new Notes();
  const groups = new Map<string, ReadGroup>();
  const dishes: ReadDish[] = [];
  for (const category of asList(asRecord(value).categories)) {
    const shared = groupsOf(category, groups);
    for (const item of asList(category.items))
      dishes.push(dishOf(category, item, shared, dishes.length + 1, groups, notes));
  }
  return { dishes, groups: [...groups.values()], notes: notes.list() };
}

const isActive = (one: Plain) => one.active !== false;
const idOf = (kind: string, one: Plain) => (textAt(one, 'id') === '' ? null : `gloriafood:${kind}${textAt(one, 'id')}`);

function priceOf(dollars: number | null): ReadPrice {
  const cents = dollars === null || dollars < 0 ? null : Math.round(dollars * 100);
  return { text: cents === null ? '' : priceText(cents), cents };
}

function dishOf(
  category: Plain,
  item: Plain,
  shared: readonly string[],
  line: number,
  groups: Map<string, ReadGroup>,
  notes: Notes,
): ReadDish {
  const name = plainText(textAt(item, 'name'));
  const base = numberAt(item, 'price');
  const days = numberAt(item, 'active_days');
  if (days !== null && days !== EVERY_DAY) notes.add('days', name);
  // What a size costs is added to the price of the dish.
  const sizes = asList(item.sizes).map((size) => {
    const own = groupsOf(size, groups);
    return {
      line,
      id: idOf('size/', size),
      name: plainText(textAt(size, 'name')),
      price: priceOf(base === null ? null : base + (numberAt(size, 'price') ?? 0)),
      ...(own.length > 0 ? { groups: own } : {}),
    };
  });
  return {
    line,
    id: idOf('', item),
    name,
    department: plainText(textAt(category, 'name')),
    description: plainText(textAt(item, 'description')),
    price: priceOf(base),
    sizes,
    groups: [...new Set([...groupsOf(item, groups), ...shared])],
    isOn: isActive(item) && isActive(category),
    ...readFacts(undefined, arrayAt(item, 'tags').join(','), (word) => notes.add('words', word)),
    picture: textAt(item, 'image_url') || textAt(item, 'picture_hi_res'),
  };
}

/** `force_min` may stand beside `required: false`, and counts only where the group is required. */
function groupsOf(owner: Plain, groups: Map<string, ReadGroup>): string[] {
  return asList(owner.groups).map((group) => {
    const options = asList(group.options).map((option) => ({
      id: idOf('option/', option),
      name: plainText(textAt(option, 'name')),
      cents: Math.round((numberAt(option, 'price') ?? 0) * 100),
      isDefault: option.default === true,
      isOn: isActive(option),
    }));
    const least = group.required === true ? Math.max(1, numberAt(group, 'force_min') ?? 1) : 0;
    const most = numberAt(group, 'force_max') ?? 0;
    const max = Math.min(100, Math.max(1, least, most > 0 ? most : options.length));
    const name = plainText(textAt(group, 'name'));
    const id = idOf('group/', group);
    const key = id ?? name.toLowerCase();
    groups.set(key, { key, id, name, min: least, max, options });
    return key;
  });
}
