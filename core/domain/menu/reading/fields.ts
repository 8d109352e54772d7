/** What a column of a table can be. Pure. */

export const FIELDS = [
  'name',
  'department',
  'price',
  'sizePrice',
  'sale',
  'was',
  'size',
  'description',
  'choices',
  'choiceSet',
  'allergens',
  'dietary',
  'picture',
  'r18',
  'on',
  'off',
  'id',
  'dishKey',
  'parent',
  'rowType',
  'weight',
  'tax',
  'leave',
] as const;
export type Field = (typeof FIELDS)[number];

/** One field for each column. */
export type Mapping = readonly Field[];

export interface SheetRow {
  /** Of the file, the first line being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

export const foldHeading = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
