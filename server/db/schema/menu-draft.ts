/** What is being changed of a menu and not yet published (decision 035). */

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';
import { clientId, instant } from './tenants.ts';

/**
 * One row for everything that was edited: the revision must go on counting after publishing, for as long as an editor may
 * have been open on it (server/modules/retention/repo-terms.ts).
 */
export const menuDraftItems = pgTable(
  'menu_draft_items',
  {
    clientId: clientId(),
    kind: text('kind').$type<MenuKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    /** 'settled': as in the live tables. */
    state: text('state').$type<'edited' | 'deleted' | 'settled'>().notNull(),
    /** The whole document; only of what is edited. */
    body: jsonb('body').$type<MenuItemDocument>(),
    revision: integer('revision').notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind, t.itemId] }),
    index('menu_draft_items_edited').on(t.clientId, t.editedAt).concurrently(),
    check('menu_draft_items_body', sql`(${t.state} = 'edited') = (${t.body} is not null)`),
  ],
);
