/** Where a table comes from: known by its headings, with what each column is. Pure. */
import { type Field, foldHeading, type Mapping, type Sheet } from './fields.ts';

export const TABLE_SOURCES = ['own', 'square', 'woocommerce', 'shopify', 'loyverse', 'list'] as const;
export type TableSource = (typeof TABLE_SOURCES)[number];
export const JSON_SOURCES = ['ubereats', 'gloriafood'] as const;
export type Source = TableSource | (typeof JSON_SOURCES)[number];
export const SOURCES = [...TABLE_SOURCES, ...JSON_SOURCES] as const satisfies readonly Source[];

type Rule = readonly [heading: string | RegExp, field: Field];

interface Profile {
  /** Headings that no other source has together. */
  readonly has: readonly (string | RegExp)[];
  /** Of several columns for one field the rule that stands first is asked first. */
  readonly rules: readonly Rule[];
}

const SYNONYMS: readonly Rule[] = [
  [
    /^(?:item |dish |product |menu item )?(?:name|title)$|^(?:item|dish|product|menu item|gericht|speise|artikel)$/,
    'name',
  ],
  [
    /^(?:menu |item |product |sub ?)?(?:department|categor(?:y|ies)|section|course|group|type)$|^(?:gruppe|kategorie|warengruppe)$/,
    'department',
  ],
  [
    /^(?:unit |selling |base |default |regular |menu )?price(?: ?\(.*\))?$|^(?:cost|amount|rate|preis)$|^preis (?:eur|chf|€|in €|in eur)$/,
    'price',
  ],
  [/^(?:was|old price|compare at price|rrp)$/, 'was'],
  [/^(?:sale|special|offer|discounted) price$/, 'sale'],
  [/^(?:size|variation|variant|portion|option)(?: name)?$|^gr(?:ö|oe)(?:ß|ss)e$/, 'size'],
  [/^(?:short |long |item )?(?:description|details|ingredients)$|^(?:beschreibung|zutaten)$/, 'description'],
  [/^(?:choices|options|modifiers|extras|auswahl|beilagen?)$/, 'choices'],
  [/^(?:modifier set|modifier|extras?) ?[–:]? .+$/, 'choiceSet'],
  [/^allergens?$|^contains$/, 'allergens'],
  [/^(?:dietary|diet|dietary tags|tags)$/, 'dietary'],
  [/^(?:pictures?|images?|photos?)(?: url| link| src)?s?$/, 'picture'],
  [/^(?:r18|alcohol|contains alcohol|alcoholic)$/, 'r18'],
  [/^(?:on|available|active|enabled|visible|in stock\??)$/, 'on'],
  [/^(?:id|token|sku|code|item id|product id|plu)$/, 'id'],
  [/^(?:tax|gst|vat)\b.*$/, 'tax'],
];

const PROFILES: Readonly<Record<Exclude<TableSource, 'own' | 'list'>, Profile>> = {
  square: {
    has: ['item name', 'variation name', /^(?:token|reference handle)$/],
    rules: [
      ['customer facing name', 'name'],
      ['item name', 'name'],
      ['categories', 'department'],
      ['reporting category', 'department'],
      ['category', 'department'],
      ['price', 'price'],
      ['online sale price', 'sale'],
      ['variation name', 'size'],
      ['description', 'description'],
      ['token', 'id'],
      ['reference handle', 'dishKey'],
      ['contains alcohol', 'r18'],
      ['archived', 'off'],
      [/^modifier set .+$/, 'choiceSet'],
      [/^tax .+$/, 'tax'],
    ],
  },
  woocommerce: {
    has: ['type', 'sku', 'regular price'],
    rules: [
      ['id', 'id'],
      ['type', 'rowType'],
      ['name', 'name'],
      ['published', 'on'],
      ['short description', 'description'],
      ['description', 'description'],
      ['regular price', 'price'],
      ['sale price', 'sale'],
      ['categories', 'department'],
      ['images', 'picture'],
      ['parent', 'parent'],
      ['sku', 'dishKey'],
      [/^attribute \d value\(s\)$/, 'size'],
      ['tax status', 'tax'],
      ['tax class', 'tax'],
    ],
  },
  shopify: {
    has: [/^(?:url )?handle$/, 'title', 'option1 name'],
    rules: [
      [/^(?:url )?handle$/, 'dishKey'],
      ['title', 'name'],
      [/^(?:body \(html\)|description)$/, 'description'],
      ['type', 'department'],
      [/^option\d value$/, 'size'],
      [/^(?:variant )?price$/, 'price'],
      [/^(?:variant )?compare at price$/, 'was'],
      [/^(?:image src|product image url)$/, 'picture'],
      [/^published(?: on online store)?$/, 'on'],
      ['status', 'on'],
      [/^(?:variant taxable|charge tax)$/, 'tax'],
    ],
  },
  loyverse: {
    has: ['handle', 'sku', 'sold by weight'],
    rules: [
      ['handle', 'dishKey'],
      ['name', 'name'],
      ['category', 'department'],
      ['description', 'description'],
      [/^option \d value$/, 'size'],
      [/^price \[.*\]$/, 'price'],
      ['default price', 'price'],
      [/^available for sale \[.*\]$/, 'on'],
      ['sold by weight', 'weight'],
      [/^modifier .+$/, 'choiceSet'],
      [/^tax .+$/, 'tax'],
    ],
  },
};

const fits = (rule: string | RegExp, heading: string) =>
  typeof rule === 'string' ? rule === heading : rule.test(heading);

function rulesOf(source: TableSource): readonly Rule[] {
  return source === 'own' || source === 'list' ? SYNONYMS : PROFILES[source].rules;
}

/** 'list' where the headings are no known system's. */
export function detectSource(headings: readonly string[]): TableSource {
  const folded = headings.map(foldHeading);
  if (folded.includes('kind') && folded.includes('name')) return 'own';
  const known = Object.entries(PROFILES).find(([, { has }]) =>
    has.every((rule) => folded.some((heading) => fits(rule, heading))),
  );
  return (known?.[0] as TableSource | undefined) ?? 'list';
}

/** What each column is taken for; a column that is empty in every row is left. */
export function defaultMapping({ headings, rows }: Sheet, source: TableSource): Mapping {
  const rules = rulesOf(source);
  return headings.map((heading, index) => {
    if (rows.every(({ cells }) => (cells[index] ?? '').trim() === '')) return 'leave';
    return rules.find(([rule]) => fits(rule, foldHeading(heading)))?.[1] ?? 'leave';
  });
}

/** How early a source asks a column, among those of one field. */
export function rankOf(source: TableSource, heading: string): number {
  const at = rulesOf(source).findIndex(([rule]) => fits(rule, foldHeading(heading)));
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}

/** 'Modifier Set - Spice' → 'Spice'; 'Modifier - "Extras"' → 'Extras'. */
export function choiceSetName(heading: string): string {
  const name = heading.replace(/^\s*(?:modifier set|modifier|extras?)\s*[-–:]?\s*/i, '').replaceAll(/^"|"$/g, '');
  return name.trim() || heading.trim();
}
