/** The menu editor: every change goes into the draft and says which revision it was made on (decision 035). */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { changePricesBody, MenuItemBody, orderMenuBody } from '#core/contract/menu/console-menu.ts';
import { documentOf } from '#core/domain/menu/diff.ts';
import { type MenuItemDocument, type MenuKind, placeInOrder, productsOf } from '#core/domain/menu/document.ts';
import { type PricedPart, repriced } from '#core/domain/menu/prices.ts';
import { tidyDepartment, tidyGroup, tidyProduct } from '#core/domain/menu/tidy.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { refuse } from '#server/refuse.ts';
import { documentProblems } from './editing/document-checks.ts';
import {
  changedByOther,
  type Draft,
  type DraftChange,
  type DraftDeps,
  type Editor,
  keyOf,
  loadDraft,
  readDraft,
  revisionOf,
  writeDraft,
} from './editing/draft.ts';
import { type DraftRow, type DraftWrite, settleDraftRows } from './editing/repo.ts';

/** One part of the menu, drafted and live. */
export interface EditedItem {
  readonly kind: MenuKind;
  readonly itemId: string;
  readonly draft: MenuItemDocument | null;
  readonly live: MenuItemDocument | null;
  readonly row: DraftRow | undefined;
}

export interface PricedProduct {
  readonly productId: string;
  readonly name: string;
  readonly parts: readonly PricedPart[];
}

export interface MenuEditor {
  read(staff: Editor): Promise<Draft>;
  /** 404 for what neither the draft nor the menu has. */
  item(staff: Editor, kind: MenuKind, itemId: string): Promise<EditedItem>;
  create(staff: Editor, body: MenuItemBody): Promise<EditedItem>;
  /** 409 'menu-changed' unless `revision` is the latest; 400 with the fields that refer to missing things. */
  save(staff: Editor, itemId: string, body: MenuItemBody, revision: number): Promise<EditedItem>;
  /** Deleting a department deletes its products. */
  remove(staff: Editor, kind: MenuKind, itemId: string, revision: number): Promise<void>;
  /** All siblings in their new order; 409 when they are not the same ones any more. */
  order(staff: Editor, body: z.output<typeof orderMenuBody>): Promise<void>;
  /** What changes; nothing is written for a preview. */
  changePrices(staff: Editor, body: z.output<typeof changePricesBody>): Promise<readonly PricedProduct[]>;
  /** null: the whole draft. */
  discard(staff: Editor, items: readonly { readonly kind: MenuKind; readonly itemId: string }[] | null): Promise<void>;
}

interface EditorDeps extends DraftDeps {
  readonly media: Pick<MediaService, 'imagesOf'>;
}

export function createMenuEditor(deps: EditorDeps): MenuEditor {
  const { db, media, now } = deps;

  /** Reads the draft, and writes the result of `work`. */
  const change = async <Result>(
    staff: Editor,
    work: (draft: Draft, transaction: Transaction) => Promise<readonly [DraftChange | null, Result]>,
  ): Promise<Result> =>
    await db.transaction(async (transaction) => {
      const [written, result] = await work(await loadDraft(transaction, staff.tenant.clientId), transaction);
      if (written) await writeDraft(transaction, deps, staff, now(), written);
      return result;
    });

  const check = async (
    transaction: Transaction,
    { tenant }: Editor,
    itemId: string | null,
    body: MenuItemBody,
    draft: Draft,
  ) => {
    const images = await media.imagesOf(transaction, tenant.clientId);
    const known = { menu: draft.menu, taxIds: new Set(tenant.taxes.keys()), imageIds: new Set(images.keys()) };
    const problems = Object.entries(documentProblems(itemId, body, known));
    if (problems.length > 0) {
      const fields = Object.fromEntries(problems.map(([field, key]) => [field, { key }]));
      throw new AppError('BAD_REQUEST', 'error.badRequest', { fields });
    }
  };

  const item = async (staff: Editor, kind: MenuKind, itemId: string): Promise<EditedItem> => {
    const draft = await readDraft(db, staff.tenant.clientId);
    const found = {
      kind,
      itemId,
      draft: documentOf(draft.menu, kind, itemId) ?? null,
      live: documentOf(draft.live, kind, itemId) ?? null,
      row: draft.rows.get(keyOf(kind, itemId)),
    };
    if (!found.draft && !found.live) throw unknown();
    return found;
  };

  return {
    read: async ({ tenant }) => await readDraft(db, tenant.clientId),
    item,

    create: async (staff, sent) => {
      const body = tidy(sent);
      const itemId = randomUUID();
      await change(staff, async (draft, transaction) => {
        await check(transaction, staff, itemId, body, draft);
        const after =
          'position' in body.document ? { ...body.document, position: lastPosition(draft, body.kind) } : body.document;
        const subject = `${body.kind}:${itemId}`;
        const writes = [{ kind: body.kind, itemId, body: after, revision: 0 }];
        return [{ writes, action: 'menu.draft.create', subject, before: null, after }, undefined];
      });
      return await item(staff, body.kind, itemId);
    },

    save: async (staff, itemId, sent, revision) => {
      const body = tidy(sent);
      const { kind } = body;
      await change(staff, async (draft, transaction) => {
        const before = documentOf(draft.menu, kind, itemId) ?? null;
        const row = draft.rows.get(keyOf(kind, itemId));
        if (!before && !documentOf(draft.live, kind, itemId) && row?.state !== 'deleted') throw unknown();
        if ((row?.revision ?? 0) !== revision) throw changedByOther(row, staff);
        await check(transaction, staff, itemId, body, draft);
        const after = keepPlace(body.document, before, draft);
        return [
          {
            writes: [{ kind, itemId, body: after, revision }],
            action: 'menu.draft.save',
            subject: `${kind}:${itemId}`,
            before,
            after,
          },
          undefined,
        ];
      });
      return await item(staff, kind, itemId);
    },

    remove: async (staff, kind, itemId, revision) =>
      await change(staff, async (draft) => {
        const before = documentOf(draft.menu, kind, itemId);
        if (!before) throw unknown();
        const row = draft.rows.get(keyOf(kind, itemId));
        if ((row?.revision ?? 0) !== revision) throw changedByOther(row, staff);
        const products = kind === 'department' ? productsOf(draft.menu.products, itemId) : [];
        const writes: DraftWrite[] = [
          { kind, itemId, body: null, revision },
          ...products.map(([id]) => ({
            kind: 'product' as const,
            itemId: id,
            body: null,
            revision: revisionOf(draft, 'product', id),
          })),
        ];
        return [{ writes, action: 'menu.draft.delete', subject: `${kind}:${itemId}`, before, after: null }, undefined];
      }),

    order: async (staff, body) =>
      await change(staff, async (draft) => {
        const siblings: ReadonlyMap<string, MenuItemDocument & { readonly position: number }> =
          body.kind === 'department'
            ? draft.menu.departments
            : new Map(productsOf(draft.menu.products, body.departmentId));
        const isSame = siblings.size === body.ids.length && body.ids.every((id) => siblings.has(id));
        if (!isSame || new Set(body.ids).size < body.ids.length) throw refuse('menu-changed');
        const writes = [...placeInOrder(body.ids, siblings)].flatMap(([itemId, position]): DraftWrite[] => {
          const sibling = siblings.get(itemId);
          if (!sibling || sibling.position === position) return [];
          const { kind } = body;
          return [{ kind, itemId, body: { ...sibling, position }, revision: revisionOf(draft, kind, itemId) }];
        });
        if (writes.length === 0) return [null, undefined];
        const subject = body.kind === 'department' ? 'departments' : `department:${body.departmentId}`;
        const after = { ids: body.ids };
        return [{ writes, action: 'menu.draft.order', subject, before: null, after, isOrder: true }, undefined];
      }),

    changePrices: async (staff, { productIds, change: wanted, isPreview }) =>
      await change(staff, async (draft) => {
        const changed = [...new Set(productIds)].flatMap((productId) => {
          const product = draft.menu.products.get(productId);
          if (!product) throw unknown();
          const { product: body, parts } = repriced(product, wanted);
          return parts.length > 0 ? [{ productId, name: product.name.en, parts, body }] : [];
        });
        const result = changed.map(({ body: _, ...priced }): PricedProduct => priced);
        if (isPreview || changed.length === 0) return [null, result];
        const writes = changed.map(({ productId: itemId, body }) => ({
          kind: 'product' as const,
          itemId,
          body,
          revision: revisionOf(draft, 'product', itemId),
        }));
        const after = { ...wanted, products: changed.length };
        return [{ writes, action: 'menu.draft.prices', subject: 'products', before: null, after }, result];
      }),

    discard: async (staff, items) => {
      const nowMs = now();
      await db.transaction(async (transaction) => {
        const by = { editedBy: staff.name, editedAt: new Date(nowMs) };
        const count = await settleDraftRows(transaction, staff.tenant.clientId, items, by);
        if (count === 0) return;
        const subject = items?.length === 1 && items[0] ? `${items[0].kind}:${items[0].itemId}` : 'menu';
        const after = { count };
        await writeDraft(transaction, deps, staff, nowMs, {
          writes: [],
          action: 'menu.draft.discard',
          subject,
          before: null,
          after,
        });
      });
    },
  };
}

function tidy(body: MenuItemBody): MenuItemBody {
  if (body.kind === 'department') return { ...body, document: tidyDepartment(body.document) };
  if (body.kind === 'product') return { ...body, document: tidyProduct(body.document) };
  return { ...body, document: tidyGroup(body.document) };
}

function unknown(): AppError {
  return new AppError('NOT_FOUND', 'console.menu.error.unknown');
}

function lastPosition({ menu }: Draft, kind: MenuKind): number {
  const siblings = kind === 'department' ? menu.departments : menu.products;
  return Math.max(-1, ...[...siblings.values()].map((sibling) => sibling.position)) + 1;
}

/** A save never moves; a product that changes its department comes last there. */
function keepPlace(document: MenuItemDocument, before: MenuItemDocument | null, draft: Draft): MenuItemDocument {
  if (!('position' in document)) return document;
  if ('departmentId' in document) {
    const stays = before && 'departmentId' in before && before.departmentId === document.departmentId;
    return { ...document, position: stays ? before.position : lastPosition(draft, 'product') };
  }
  return {
    ...document,
    position: before && 'position' in before ? before.position : lastPosition(draft, 'department'),
  };
}
