/** A menu as a table: its rows and columns, and how a cell is read. Pure. */
import { inEach, LOCALES, type Locale, OTHER_LOCALES, type OtherLocale } from '#core/domain/language/languages.ts';
import { ALLERGENS, type Allergen, DIETARY_TAGS, type DietaryTag, type Translated } from './menu.ts';

/** In a spreadsheet. */
export const SHEET_KINDS = ['department', 'group', 'option', 'product', 'size'] as const;
export const TABLE_KINDS = [...SHEET_KINDS, 'combo', 'combo dish', 'suggestion'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** A text of a row: English in a column of this name, translations in columns such as `name_hi`. */
export type TextColumn = 'name' | 'description' | 'eyebrow';

/** The column of a text in a language. */
export function columnOf<Text extends TextColumn>(text: Text, locale: Locale): Text | `${Text}_${OtherLocale}` {
  return locale === 'en' ? text : `${text}_${locale}`;
}

function textColumns<Text extends TextColumn>(text: Text) {
  return LOCALES.map((locale) => columnOf(text, locale));
}

/** Of a spreadsheet, in the order of an export. */
export const SHEET_COLUMNS = [
  'kind',
  'id',
  'parent',
  ...textColumns('name'),
  ...textColumns('description'),
  'price',
  'was',
  'min',
  'max',
  'default',
  'groups',
  'allergens',
  'dietary',
  'heat',
  'r18',
  'r18_kind',
  'recommended',
  'on',
  'counts',
  'combo',
  'free',
] as const;
/** Of the whole menu; a spreadsheet would be hard to read with what only the last ones hold. */
export const TABLE_COLUMNS = [
  ...SHEET_COLUMNS,
  ...textColumns('eyebrow'),
  'picture',
  'sell_type',
  'featured',
  'offered_first',
  'taxes',
  'periods',
  'order_types',
  'times',
  'notice',
  'facts',
  'dishes',
  'plain',
  'instead',
  'after',
  'denials',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export interface TableRow {
  /** Of the file, the heading being 1. */
  readonly line: number;
  /** Which part of the menu it is, where a reader has decided that; else its id or name says so. */
  readonly itemId?: string;
  readonly cells: Readonly<Partial<Record<TableColumn, string>>>;
}

/** The columns with texts in languages that are not among `languages`. */
export function columnsOfOthers(rows: readonly TableRow[], languages: readonly Locale[]): readonly TableColumn[] {
  const others = OTHER_LOCALES.filter((locale) => !languages.includes(locale));
  const columns = others.flatMap((locale) => [
    columnOf('name', locale),
    columnOf('description', locale),
    columnOf('eyebrow', locale),
  ]);
  return columns.filter((column) => rows.some(({ cells }) => cells[column]?.trim()));
}

export type ImportErrorCode =
  | 'kind'
  | 'required'
  | 'tooLong'
  | 'price'
  | 'number'
  | 'flag'
  | 'parent'
  | 'group'
  | 'word'
  | 'twice'
  | 'bounds'
  | 'tax'
  | 'times'
  | 'tooMany';

export interface ImportError {
  readonly line: number;
  readonly column: TableColumn;
  readonly code: ImportErrorCode;
  /** What stands there. */
  readonly value: string;
  /** Of what is too long or too many: how much is allowed. */
  readonly most?: number;
}

/** Characters of a name in a file of a menu: of a dish, a size, a group or an option. */
export const NAME_LIMIT = 120;
/** Characters of a dish's description in a file of a menu. */
export const DESCRIPTION_LIMIT = 1_000;
/** Characters of what stands over a dish's name. */
export const EYEBROW_LIMIT = 60;
/** Whose declaration holds for a size. */
export const FACTS_OF = ['dish', 'own'] as const;
/** What a group of choices counts: the kinds that are chosen, or their pieces. */
export const GROUP_COUNTS = ['kinds', 'pieces'] as const;
/** The largest least or most of a group of choices. */
export const MAX_COUNT = 100;

/** Finds things by their own id, the id of another system, or else their English name. */
export class Finder {
  private readonly byKey = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  add(itemId: string, externalId: string | null, name: string): void {
    this.byKey.set(itemId, itemId);
    if (externalId) this.byKey.set(externalId, itemId);
    if (!this.byName.has(fold(name))) this.byName.set(fold(name), itemId);
  }
  find(text: string): string | undefined {
    return this.byKey.get(text) ?? this.byName.get(fold(text));
  }
  /** By id where the row has one, so that a part may be renamed. */
  match(id: string, name: string): string | undefined {
    return id === '' ? this.byName.get(fold(name)) : this.byKey.get(id);
  }
}

export const fold = (text: string) => text.trim().toLowerCase();

/** One row and what was found wrong in it. */
export class Reader {
  readonly row: TableRow;
  private readonly errors: ImportError[];
  constructor(row: TableRow, errors: ImportError[]) {
    this.row = row;
    this.errors = errors;
  }
  has(column: TableColumn): boolean {
    return this.row.cells[column] !== undefined;
  }
  text(column: TableColumn): string {
    return (this.row.cells[column] ?? '').trim();
  }
  fail(column: TableColumn, code: ImportErrorCode, most?: number): void {
    const value = this.text(column).slice(0, 60);
    this.errors.push({ line: this.row.line, column, code, value, ...(most !== undefined && { most }) });
  }
  words(column: TableColumn, limit: number): string {
    const text = this.text(column);
    if (text.length > limit) this.fail(column, 'tooLong', limit);
    return text;
  }
  /** The columns of a text over what there was. */
  translated(text: TextColumn, before: Translated | null, limit: number): Translated {
    return inEach((locale) => {
      const column = columnOf(text, locale);
      return this.has(column) ? this.words(column, limit) : (before?.[locale] ?? '');
    });
  }
  /** Dollars as cents; null when empty. */
  price(column: 'price' | 'was'): number | null {
    const text = this.text(column)
      .replace(/^\$\s*/, '')
      .replace(',', '.');
    if (text === '') return null;
    const match = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text);
    if (!match) {
      this.fail(column, 'price');
      return null;
    }
    return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  }
  count(column: 'min' | 'max' | 'heat' | 'notice' | 'denials', most: number): number | null {
    const text = this.text(column);
    if (text === '') return null;
    if (/^\d{1,5}$/.test(text) && Number(text) <= most) return Number(text);
    this.fail(column, 'number');
    return null;
  }
  flag(column: TableColumn, before: boolean, whenEmpty: boolean): boolean {
    if (!this.has(column)) return before;
    const text = fold(this.text(column));
    if (text === '') return whenEmpty;
    if (['yes', 'y', 'true', '1', 'x'].includes(text)) return true;
    if (['no', 'n', 'false', '0', '-'].includes(text)) return false;
    this.fail(column, 'flag');
    return before;
  }
  list(column: TableColumn): string[] {
    return this.text(column)
      .split(/[;|]/)
      .map((part) => part.trim())
      .filter(Boolean);
  }
  /** A space stands for a hyphen: "pine nut" is `pine-nut`. */
  oneOf<Word extends string>(column: TableColumn, words: readonly Word[]): Word[] {
    const plain = (text: string) => fold(text).replaceAll(' ', '-');
    return this.list(column).flatMap((text) => {
      const word = words.find((candidate) => plain(candidate) === plain(text));
      if (word === undefined) this.fail(column, 'word');
      return word === undefined ? [] : [word];
    });
  }
  /** Empty: not declared; 'none': declared free of all. */
  allergens(before: Allergen[] | null): Allergen[] | null {
    if (!this.has('allergens')) return before;
    const text = fold(this.text('allergens'));
    if (text === '') return null;
    return text === 'none' ? [] : this.oneOf('allergens', ALLERGENS);
  }
  dietary(before: DietaryTag[]): DietaryTag[] {
    return this.has('dietary') ? this.oneOf('dietary', DIETARY_TAGS) : before;
  }
  atMost(column: TableColumn, list: readonly unknown[], most: number): void {
    if (list.length > most) this.fail(column, 'tooMany', most);
  }
  bounds(min: number, max: number): void {
    if (min > max) this.fail('max', 'bounds');
  }
}
