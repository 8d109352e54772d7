/** What is kept of an import after it is drafted. */
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';

/** The draft as an import found it, so that the import can be taken back. */
export interface UndoRow {
  readonly kind: MenuKind;
  readonly itemId: string;
  /** The revision that the import wrote; a later one is another person's work. */
  readonly revision: number;
  readonly state: 'edited' | 'deleted' | 'settled';
  readonly body: MenuItemDocument | null;
}

export interface ImportedCounts {
  readonly dishes: number;
  readonly departments: number;
  readonly sizes: number;
  readonly groups: number;
  readonly options: number;
}
