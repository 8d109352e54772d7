/** Puts a new or changed document into the draft, checked and tidied. */
import { randomUUID } from 'node:crypto';
import type { MenuItemBody } from '#core/contract/menu/console-menu.ts';
import { documentOf } from '#core/domain/menu/diff.ts';
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';
import { tidyDepartment, tidyGroup, tidyProduct } from '#core/domain/menu/tidy.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { Refusal } from '#server/refuse.ts';
import { changeDraft, type EditedItem, type EditorDeps, findItem, unknownItem } from './change.ts';
import { documentProblems } from './document-checks.ts';
import { changedByOther, type Draft, keyOf } from './draft.ts';

/** See `MenuEditor`. */
export async function createItem(
  deps: EditorDeps,
  staff: Editor,
  sent: MenuItemBody,
  itemId: string = randomUUID(),
): Promise<EditedItem> {
  const body = tidy(sent);
  await changeDraft(deps, staff, async (draft, transaction) => {
    // The first call made it.
    if (documentOf(draft.live, body.kind, itemId) || draft.rows.has(keyOf(body.kind, itemId))) return [null, undefined];
    await check(deps, transaction, staff, itemId, body, draft);
    const after =
      'position' in body.document ? { ...body.document, position: lastPosition(draft, body.kind) } : body.document;
    const subject = `${body.kind}:${itemId}`;
    const writes = [{ kind: body.kind, itemId, body: after, revision: 0 }];
    return [{ writes, action: 'menu.draft.create', subject, after }, undefined];
  }).catch((error: unknown) => {
    // Another call made it at the same moment: nothing else can have written what is new.
    if (!(error instanceof Refusal && error.reason === 'menu-changed')) throw error;
  });
  return await findItem(deps, staff, body.kind, itemId);
}

/** See `MenuEditor`. */
export async function saveItem(
  deps: EditorDeps,
  staff: Editor,
  itemId: string,
  sent: MenuItemBody,
  revision: number,
): Promise<EditedItem> {
  const body = tidy(sent);
  const { kind } = body;
  await changeDraft(deps, staff, async (draft, transaction) => {
    const before = documentOf(draft.menu, kind, itemId) ?? null;
    const row = draft.rows.get(keyOf(kind, itemId));
    if (!before && !documentOf(draft.live, kind, itemId) && row?.state !== 'deleted') throw unknownItem();
    if ((row?.revision ?? 0) !== revision) throw changedByOther(row, staff);
    await check(deps, transaction, staff, itemId, body, draft);
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
  return await findItem(deps, staff, kind, itemId);
}

/** 400 naming the fields that refer to what is not there. */
async function check(
  { media }: EditorDeps,
  transaction: Transaction,
  { tenant }: Editor,
  itemId: string | null,
  body: MenuItemBody,
  draft: Draft,
) {
  const images = await media.imagesOf(transaction, tenant.clientId);
  const saved = itemId === null ? [] : [draft.menu, draft.live].flatMap(({ products }) => products.get(itemId) ?? []);
  const known = {
    menu: draft.menu,
    offeredIds: new Set(saved.flatMap(({ upsells }) => upsells.flatMap(({ productIds }) => productIds))),
    taxIds: new Set(tenant.taxes.keys()),
    imageIds: new Set(images.keys()),
  };
  const problems = Object.entries(documentProblems(itemId, body, known));
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([field, key]) => [field, { key }]));
    throw new AppError('BAD_REQUEST', 'error.badRequest', { fields });
  }
}

function tidy(body: MenuItemBody): MenuItemBody {
  if (body.kind === 'department') return { ...body, document: tidyDepartment(body.document) };
  if (body.kind === 'product') return { ...body, document: tidyProduct(body.document) };
  return { ...body, document: tidyGroup(body.document) };
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
