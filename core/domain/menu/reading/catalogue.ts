/**
 * What a file of another system says, before it meets the menu: dishes with their sizes, and groups of choices (decision
 * 098). Every reader answers this shape; `to-rows.ts` makes rows of the menu's table of it. Pure.
 */
import type { R18Kind } from '#core/domain/menu/age-restriction.ts';
import type { Allergen, DietaryTag } from '#core/domain/menu/menu.ts';

/** `cents` null: no price stands there, or none that can be read. */
export interface ReadPrice {
  readonly text: string;
  readonly cents: number | null;
}

export interface ReadSize {
  /** Of the file, the heading being 1; of JSON the dish's number. */
  readonly line: number;
  readonly id: string | null;
  readonly name: string;
  readonly price: ReadPrice;
  readonly isOn?: boolean;
  /** Keys of groups that this size alone has. */
  readonly groups?: readonly string[];
}

/** A property that is missing is not in the file, and what the menu has stays. */
export interface ReadDish {
  readonly line: number;
  readonly id: string | null;
  readonly name: string;
  readonly department: string;
  readonly description?: string;
  /** What is paid; of a dish with sizes it does not count. */
  readonly price: ReadPrice;
  /** The struck price; null for none. */
  readonly wasCents?: number | null;
  readonly sizes: readonly ReadSize[];
  /** Keys of groups. */
  readonly groups?: readonly string[];
  readonly isR18?: boolean;
  readonly r18Kind?: R18Kind;
  readonly isOn?: boolean;
  readonly allergens?: readonly Allergen[] | null;
  readonly dietary?: readonly DietaryTag[];
  readonly picture?: string;
  /** The whole text of choices that are longer than is read. */
  readonly longChoices?: string;
}

export interface ReadOption {
  readonly id: string | null;
  readonly name: string;
  readonly cents: number;
  readonly isDefault: boolean;
  readonly isOn: boolean;
}

export interface ReadGroup {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Empty: the file names the group and not its options. */
  readonly options: readonly ReadOption[];
}

/** What the reader has to say; the texts are the server's. */
export type NoteCode =
  | 'columnsLeft'
  | 'columnsKept'
  | 'groupsUnfilled'
  | 'rowsSkipped'
  | 'saleOfSizes'
  | 'nested'
  | 'days'
  | 'words'
  | 'weight'
  | 'noDepartment'
  | 'sizesFromGroup'
  | 'cut'
  | 'menus'
  | 'combosOff'
  | 'picturesLeft';

export interface Note {
  readonly code: NoteCode;
  readonly count: number;
  /** Names of what it is about, the first few. */
  readonly names: readonly string[];
}

export interface Catalogue {
  readonly dishes: readonly ReadDish[];
  readonly groups: readonly ReadGroup[];
  readonly notes: readonly Note[];
}

const MOST_NAMES = 12;

/** Collects notes of one kind, and names each thing once. */
export class Notes {
  private readonly found = new Map<NoteCode, Set<string>>();
  add(code: NoteCode, name: string): void {
    const names = this.found.get(code) ?? new Set();
    names.add(name);
    this.found.set(code, names);
  }
  list(): Note[] {
    return [...this.found].map(([code, names]) => ({
      code,
      count: names.size,
      names: [...names].slice(0, code === 'columnsLeft' ? names.size : MOST_NAMES),
    }));
  }
}
