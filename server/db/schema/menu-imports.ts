/** Files that became, or may become, a drafted menu (decision 098). */
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Field } from '#core/domain/menu/reading/fields.ts';
import type { Fix } from '#core/domain/menu/reading/fixes.ts';
import type { ImportedCounts, UndoRow } from '#core/domain/menu/reading/imported.ts';
import type { Source } from '#core/domain/menu/reading/sources.ts';
import { bytes, clientId, instant } from './tenants.ts';

export const menuImports = pgTable(
  'menu_imports',
  {
    clientId: clientId(),
    importId: uuid('import_id').notNull(),
    fileName: text('file_name').notNull(),
    /** What the file was taken for at first. */
    detected: text('detected').$type<Source>().notNull(),
    source: text('source').$type<Source>().notNull(),
    /** Files with the same headings are read alike. */
    headingsHash: text('headings_hash').notNull(),
    state: text('state').$type<'open' | 'drafted' | 'undone'>().notNull().default('open'),
    /** The file, packed (server/modules/menu/packed-file.ts); emptied when it is drafted. */
    content: bytes('content'),
    /** What the file means with these decisions, as a page shows it; null once it is drafted. */
    reading: jsonb('reading'),
    mapping: jsonb('mapping').$type<Field[]>().notNull(),
    fixes: jsonb('fixes').$type<Fix[]>().notNull().default([]),
    /** Whether the file's prices include the tax; null until the owner has said so. */
    gst: text('gst').$type<'included' | 'excluded'>(),
    mode: text('mode').$type<'merge' | 'replace'>().notNull().default('merge'),
    counts: jsonb('counts').$type<ImportedCounts>(),
    pictures: jsonb('pictures').$type<{ itemId: string; url: string }[]>().notNull().default([]),
    undo: jsonb('undo').$type<UndoRow[]>().notNull().default([]),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    draftedAt: instant('drafted_at'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.importId] }), index('menu_imports_created').on(t.clientId, t.createdAt)],
);
