/** Reads a table of dishes with the help of what each column is. Pure. */
import { addTo } from '#core/domain/lists-by-key.ts';
import { R18_KINDS } from '#core/domain/menu/age-restriction.ts';
import { printable } from '#core/domain/printable.ts';
import { type Catalogue, Notes, type ReadDish, type ReadGroup, type ReadSize } from './catalogue.ts';
import { CHOICES_LIMIT, readChoices } from './choices.ts';
import { departmentNames } from './departments.ts';
import { readFacts } from './facts.ts';
import { type Field, foldHeading, type Mapping, type Sheet, type SheetRow } from './fields.ts';
import { amountIn, sizeOfHeading } from './guess-columns.ts';
import { plainText } from './plain-text.ts';
import { readPrice } from './price.ts';
import { choiceSetName, rankOf, type TableSource } from './sources.ts';

/** Names of a size that say "there is only one". */
const NO_SIZE = new Set(['default title', 'regular', 'default', '-']);

/** Rows of one dish, in the file's order. */
interface Rows {
  readonly key: string;
  readonly rows: Row[];
}

interface Row {
  readonly line: number;
  text(field: Field): string;
  texts(field: Field): readonly string[];
  has(field: Field): boolean;
}

export function readTable(sheet: Sheet, mapping: Mapping, source: Exclude<TableSource, 'own'>): Catalogue {
  const notes = new Notes();
  const left = sheet.headings.filter(
    (heading, index) => (mapping[index] ?? 'leave') === 'leave' && heading.trim() !== '',
  );
  for (const heading of left) notes.add('columnsLeft', heading);
  const columns = columnsOf(sheet, mapping, source);
  const rows = sheet.rows.flatMap((row) => offersIn(row, columns, sheet.headings));
  const choices = (columns.get('choices') ?? []).map((index) => sheet.headings[index] ?? '');
  const parts: Parts = { source, notes, groups: new Map(), sets: setsOf(sheet, mapping), choices };
  const nameOf = departmentNames(rows.map((row) => row.text('department')));
  const dishes = gather(rows, parts).flatMap((one) => dishOf(one, parts, nameOf));
  const groups = [...parts.groups.values()];
  for (const { name, options } of groups) if (options.length === 0) notes.add('groupsUnfilled', name);
  return { dishes, groups, notes: notes.list() };
}

interface Parts {
  readonly source: Exclude<TableSource, 'own'>;
  readonly notes: Notes;
  readonly groups: Map<string, ReadGroup>;
  /** Columns that say Y where a dish has a set of modifiers. */
  readonly sets: readonly { readonly index: number; readonly name: string }[];
  /** Headings of the columns of choices. */
  readonly choices: readonly string[];
}

function setsOf({ headings }: Sheet, mapping: Mapping): Parts['sets'] {
  return headings.flatMap((heading, index) =>
    mapping[index] === 'choiceSet' ? [{ index, name: choiceSetName(heading) }] : [],
  );
}

/** The columns of each field, the one that the source asks first before the others. */
function columnsOf({ headings }: Sheet, mapping: Mapping, source: TableSource): ReadonlyMap<Field, readonly number[]> {
  const columns = new Map<Field, number[]>();
  for (const [index, field] of mapping.entries()) addTo(columns, field, index);
  const rank = (index: number) => rankOf(source, headings[index] ?? '');
  for (const indexes of columns.values()) indexes.sort((a, b) => rank(a) - rank(b) || a - b);
  return columns;
}

type Columns = ReadonlyMap<Field, readonly number[]>;

/** A row whose sizes stand in columns is a row for each size that has a price; with one price there is no size. */
function offersIn(row: SheetRow, columns: Columns, headings: readonly string[]): (Row & SheetRow)[] {
  const base = rowOf(row, columns);
  const priced = (columns.get('sizePrice') ?? []).flatMap((index) => {
    const price = amountIn(row.cells, index);
    return price === '' ? [] : [{ price, size: sizeOfHeading(headings[index] ?? '') }];
  });
  const isAlone = base.text('price') === '';
  const [only] = priced;
  if (!only) return [base];
  if (isAlone && priced.length === 1) return [rowOf(row, columns, { price: only.price, size: '' })];
  return [...(isAlone ? [] : [base]), ...priced.map((offer) => rowOf(row, columns, offer))];
}

interface SizedOffer {
  readonly price: string;
  readonly size: string;
}

function rowOf({ line, cells }: SheetRow, columns: Columns, offer?: SizedOffer): Row & SheetRow {
  const texts = (field: Field): readonly string[] => {
    if (offer && field === 'price') return [offer.price];
    const found = (columns.get(field) ?? []).map((index) => printable(cells[index] ?? '').trim());
    return offer && field === 'size' ? [...found, offer.size] : found;
  };
  return {
    line,
    cells,
    texts,
    text: (field) => texts(field).find((text) => text !== '') ?? '',
    has: (field) => columns.has(field),
  };
}

/** Rows of one handle, of one parent, or of one name in one department where each has a size. */
function gather(rows: readonly (Row & SheetRow)[], { source, notes }: Parts): Rows[] {
  const dishes = new Map<string, Rows>();
  const byParent = new Map<string, Rows>();
  for (const row of rows) {
    const type = row.text('rowType').toLowerCase();
    if (type === 'grouped' || type === 'external') {
      notes.add('rowsSkipped', row.text('name') || String(row.line));
      continue;
    }
    const parent = type.startsWith('variation') ? byParent.get(foldHeading(row.text('parent'))) : undefined;
    const key = keyOf(row, source);
    const known = parent ?? dishes.get(key);
    if (known) known.rows.push(row);
    else {
      const made = { key, rows: [row] };
      dishes.set(key, made);
      if (source !== 'woocommerce') continue;
      byParent.set(`id:${row.text('id')}`, made);
      if (row.text('dishKey') !== '') byParent.set(foldHeading(row.text('dishKey')), made);
    }
  }
  return [...dishes.values()];
}

function keyOf(row: Row, source: TableSource): string {
  const handle = source === 'woocommerce' ? '' : row.text('dishKey');
  if (handle !== '') return `handle ${handle}`;
  const name = `${row.text('department')}\n${row.text('name')}`.toLowerCase();
  const hasSize = row.text('size') !== '' && source !== 'woocommerce';
  return hasSize && row.text('name') !== '' ? `name ${name}` : `line ${row.line}`;
}

function dishOf({ rows }: Rows, parts: Parts, departmentName: (text: string) => string): ReadDish[] {
  const { notes } = parts;
  // A row that has nothing but another picture is neither dish nor size.
  const offers = rows.filter((row) => row.text('price') !== '' || row.text('name') !== '' || row.text('size') !== '');
  const [first] = offers;
  if (!first) return [];
  // The row of a dish with variations is no offer itself.
  const isParent = first.text('rowType').toLowerCase().startsWith('variable') && offers.length > 1;
  const sold = isParent ? offers.slice(1) : offers;
  const name = plainText(first.text('name'));
  const sizes = sizesOf(sold, parts, name);
  const price = pricesOf(sold[0] ?? first);
  if (sizes.length > 0 && sold.some((row) => row.text('sale') !== '')) notes.add('saleOfSizes', name);
  if (/^(?:y|yes|true|1)$/i.test(first.text('weight'))) notes.add('weight', name);
  const department = departmentName(first.text('department'));
  if (department === '') notes.add('noDepartment', name || String(first.line));
  return [
    {
      line: first.line,
      id: dishId(first, parts.source),
      name,
      department,
      price: price.paid,
      sizes,
      ...(sizes.length === 0 && (first.has('sale') || first.has('was')) ? { wasCents: price.wasCents } : {}),
      ...detailsOf(first, rows, parts),
    },
  ];
}

function dishId(first: Row, source: TableSource): string | null {
  const handle = source === 'square' || source === 'woocommerce' ? '' : first.text('dishKey');
  return idText(source, first.text('id')) ?? idText(source, handle);
}

/** Between the pictures of one cell: addresses with commas, or file names with commas or semicolons. */
const SEVERAL_PICTURES = /,\s*(?=https?:)|(?<=\.(?:jpe?g|png|webp|avif|heic))\s*[,;]\s*/i;

/** What the rows of one dish say, each once; some lists write it beside every size, others beside one of them. */
function saidIn(rows: readonly Row[], field: Field): readonly string[] {
  return [...new Set(rows.map((row) => row.text(field)).filter((text) => text !== ''))];
}

/** What the file may or may not have columns for. */
function detailsOf(first: Row, rows: readonly Row[], parts: Parts): Partial<ReadDish> {
  const allergens = saidIn(rows, 'allergens');
  // "none" beside one size does not take back what stands beside another.
  const named = allergens.filter((text) => !/^none$/i.test(text));
  const declared = named.length > 0 || allergens.length === 0 ? named : ['none'];
  const pictures = rows.map((row) => row.text('picture').split(SEVERAL_PICTURES)[0] ?? '');
  return {
    ...(first.has('description') ? { description: plainText(saidIn(rows, 'description')[0] ?? '') } : {}),
    ...groupsOf(rows, parts),
    ...(first.has('r18') ? ageOf(saidIn(rows, 'r18')) : {}),
    ...onOf(first),
    ...readFacts(
      first.has('allergens') ? declared.join(';') : undefined,
      first.has('dietary') ? (saidIn(rows, 'dietary')[0] ?? '') : undefined,
      (word) => parts.notes.add('words', word),
    ),
    ...(first.has('picture') ? { picture: pictures.find(Boolean) ?? '' } : {}),
  };
}

/** "yes", or the kind itself. */
function ageOf(said: readonly string[]): Pick<ReadDish, 'isR18' | 'r18Kind'> {
  const r18Kind = R18_KINDS.find((kind) => said.some((text) => text.trim().toLowerCase() === kind));
  return r18Kind ? { isR18: true, r18Kind } : { isR18: said.some(isYes) };
}

function sizesOf(rows: readonly Row[], parts: Parts, dish: string): ReadSize[] {
  const named = rows.map((row) => ({ row, name: sizeName(row, dish) }));
  const [only] = named;
  if (named.length === 1 && (only?.name === '' || NO_SIZE.has(only?.name.toLowerCase() ?? ''))) return [];
  if (named.every(({ name }) => name === '')) return [];
  const seen = new Set<string>();
  const repeated = new Set(rows.map((row) => row.text('id')).filter((id) => seen.size === seen.add(id).size));
  return named.map(({ row, name }) => ({
    line: row.line,
    id: sizeId(parts.source, row, name, repeated),
    name: name || 'Regular',
    price: pricesOf(row).paid,
    ...onOf(row),
  }));
}

/** The values of all options: 'Large / Thin'; a WooCommerce variation may carry the name alone. */
function sizeName(row: Row, dish: string): string {
  const values = row.texts('size').filter((text) => text !== '' && text.toLowerCase() !== 'default title');
  if (values.length > 0) return values.join(' / ');
  const own = row.text('name');
  return own.startsWith(`${dish} - `) ? own.slice(dish.length + 3) : '';
}

/** Some exports repeat the dish's id in each row, others have no id but the handle. */
function sizeId(source: TableSource, row: Row, name: string, repeated: ReadonlySet<string>): string | null {
  const id = row.text('id');
  if (id !== '') return idText(source, repeated.has(id) ? `${id}/${name}` : id);
  const handle = row.text('dishKey');
  return source === 'list' || source === 'square' || handle === '' ? null : idText(source, `${handle}/${name}`);
}

/** The menu keeps 100 characters; a longer one would be cut to another's. */
function idText(source: TableSource, text: string): string | null {
  const id = source === 'list' ? text : `${source}:${text}`;
  return text === '' || id.length > 100 ? null : id;
}

function pricesOf(row: Row) {
  const price = readPrice(row.text('price'));
  const sale = readPrice(row.text('sale'));
  const was = readPrice(row.text('was'));
  if (sale.cents !== null && price.cents !== null && sale.cents < price.cents) {
    return { paid: sale, wasCents: price.cents };
  }
  const isLower = was.cents !== null && price.cents !== null && was.cents > price.cents;
  return { paid: price, wasCents: isLower ? was.cents : null };
}

const isYes = (text: string) => /^(?:y|yes|true|1|x|active|visible)$/i.test(text);

function onOf(row: Row): { isOn?: boolean } {
  if (!row.has('on') && !row.has('off')) return {};
  // Several columns may have a word: published, and not a draft.
  const on = row.texts('on').filter((text) => text !== '');
  return { isOn: on.every(isYes) && !isYes(row.text('off')) };
}

function groupsOf(
  rows: readonly Row[],
  { source, sets, groups, choices }: Parts,
): Pick<ReadDish, 'groups' | 'longChoices'> {
  if (sets.length === 0 && !rows.some((row) => row.has('choices'))) return {};
  const cellsOf = (row: Row) => (row as Row & SheetRow).cells;
  const chosen = sets.filter(({ index }) => rows.some((row) => isYes((cellsOf(row)[index] ?? '').trim())));
  for (const { name } of chosen) {
    const id = idText(source, `set/${name}`);
    // Nobody knows its options yet: one of them must be chosen, so the menu cannot be published without them.
    if (!groups.has(name)) groups.set(name, { key: name, id, name, min: 1, max: 1, options: [] });
  }
  const cells = choices.map((_, at) =>
    [...new Set(rows.map((row) => row.texts('choices')[at]).filter(Boolean))].join('|'),
  );
  const written = cells.flatMap((text, at) => readChoices(text, choices[at]));
  const long = cells.find((text) => text.length > CHOICES_LIMIT);
  for (const group of written) groups.set(group.key, group);
  return {
    groups: [...chosen.map(({ name }) => name), ...written.map(({ key }) => key)],
    ...(long === undefined ? {} : { longChoices: long }),
  };
}
