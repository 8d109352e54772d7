/** The menu editor: every change goes into the draft and says which revision it was made on (decision 035). */

import type { z } from 'zod';
import type { changeManyBody, MenuItemBody, orderMenuBody, setPicturesBody } from '#core/contract/menu/console-menu.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { type EditedItem, type EditorDeps, findItem } from './editing/change.ts';
import { type ChangedMany, changeManyDishes } from './editing/change-many.ts';
import { type Draft, readDraft } from './editing/draft.ts';
import { orderSiblings } from './editing/order.ts';
import { discard, removeItem } from './editing/remove.ts';
import { createItem, saveItem } from './editing/save.ts';
import { setPictures } from './editing/set-pictures.ts';

/** Who changes the menu: whose menu it is, and the name in the log. */
export type Editor = Pick<SignedInStaff, 'tenant' | 'name'>;

export interface MenuEditor {
  read(staff: Editor): Promise<Draft>;
  /** 404 for what neither the draft nor the menu has. */
  item(staff: Editor, kind: MenuKind, itemId: string): Promise<EditedItem>;
  /** With an `itemId` that has been created before, answers that item and changes nothing. */
  create(staff: Editor, body: MenuItemBody, itemId?: string): Promise<EditedItem>;
  /** 409 'menu-changed' unless `revision` is the latest; 400 with the fields that refer to missing things. */
  save(staff: Editor, itemId: string, body: MenuItemBody, revision: number): Promise<EditedItem>;
  /** Deleting a department deletes its products. */
  remove(staff: Editor, kind: MenuKind, itemId: string, revision: number): Promise<void>;
  /** All siblings in their new order; 409 when they are not the same ones any more. */
  order(staff: Editor, body: z.output<typeof orderMenuBody>): Promise<void>;
  /** What changes; nothing is written for a preview. Undone like an import. */
  changeMany(staff: Editor, body: z.output<typeof changeManyBody>): Promise<ChangedMany>;
  /** 404 for a dish or a picture that is not the restaurant's. */
  setPictures(staff: Editor, body: z.output<typeof setPicturesBody>): Promise<void>;
  /** null: the whole draft. */
  discard(staff: Editor, items: readonly { readonly kind: MenuKind; readonly itemId: string }[] | null): Promise<void>;
}

export function createMenuEditor(deps: EditorDeps): MenuEditor {
  return {
    read: ({ tenant }) => readDraft(deps.db, tenant.clientId),
    item: (staff, kind, itemId) => findItem(deps, staff, kind, itemId),
    create: (staff, body, itemId) => createItem(deps, staff, body, itemId),
    save: (staff, itemId, body, revision) => saveItem(deps, staff, itemId, body, revision),
    remove: (staff, kind, itemId, revision) => removeItem(deps, staff, kind, itemId, revision),
    order: (staff, body) => orderSiblings(deps, staff, body),
    changeMany: (staff, body) => changeManyDishes(deps, staff, body),
    setPictures: (staff, body) => setPictures(deps, staff, body),
    discard: (staff, items) => discard(deps, staff, items),
  };
}
