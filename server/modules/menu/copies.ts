/**
 * Copies a published menu into the draft of another restaurant (decision 215). It is an import there: all of it or nothing,
 * in the draft alone, and taken back in the same way.
 */
import { randomUUID } from 'node:crypto';
import { type CopyPlan, type CopyWish, planCopy } from '#core/domain/menu/copy.ts';
import { menuChanges } from '#core/domain/menu/diff.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { type Draft, type DraftDeps, readDraft, revisionOf, writeDraft, writePlanned } from './editing/draft.ts';
import type { Editor } from './editor.ts';
import { countChanges } from './importing/count-changes.ts';
import { undoOf } from './importing/decisions.ts';
import { insertDraftedImport } from './importing/repo.ts';

type Live = Draft['live'];

export interface MenuCopies {
  /** What guests of the restaurant see. */
  published(tenant: Tenant): Promise<Live>;
  /** What copying would do to the draft at `to`. */
  plan(from: Live, to: Tenant, wish: CopyWish): Promise<CopyPlan>;
  /**
   * Drafts it, in the name of the person and with the pictures. Answers the import, or null where the draft has all of it.
   * 409 'menu-changed' where others change the draft at this moment.
   */
  copy(
    from: { readonly tenant: Tenant; readonly menu: Live },
    to: Editor,
    wish: CopyWish,
  ): Promise<CopyPlan & { readonly importId: string | null }>;
}

export function createMenuCopies(deps: DraftDeps, media: Pick<MediaService, 'bring'>): MenuCopies {
  const { db, now } = deps;
  const planFor = (from: Live, { menu }: Draft, wish: CopyWish) => {
    const plan = planCopy(from, menu, wish, randomUUID);
    // A text or price that the table of a menu does not hold.
    if (plan.errors.length > 0) throw refuse('import-open');
    return plan;
  };

  return {
    published: async ({ clientId }) => (await readDraft(db, clientId)).live,
    plan: async (from, { clientId }, wish) => planFor(from, await readDraft(db, clientId), wish),
    async copy(from, to, wish) {
      const { clientId } = to.tenant;
      let importId: string | null = null;
      const plan = async (draft: Draft) => {
        const planned = planFor(from.menu, draft, wish);
        await media.bring(from.tenant.clientId, clientId, planned.imageIds);
        return planned;
      };
      const planned = await writePlanned(db, clientId, plan, async (transaction, draft, { edits }) => {
        if (edits.length === 0) return;
        importId = randomUUID();
        const at = new Date(now());
        await writeDraft(transaction, deps, to, at.getTime(), {
          writes: edits.map((edit) => ({ ...edit, revision: revisionOf(draft, edit.kind, edit.itemId) })),
          action: 'menu.import',
          subject: 'menu',
          after: { source: from.tenant.tradingName, mode: 'merge', ...countChanges(menuChanges(draft.menu, edits)) },
        });
        await insertDraftedImport(transaction, {
          clientId,
          importId,
          fileName: from.tenant.tradingName,
          counts: countsOf(edits),
          undo: undoOf(draft, edits),
          createdBy: to.name,
          createdAt: at,
          draftedAt: at,
        });
      });
      return { ...planned, importId };
    },
  };
}

/** Of what is new or written over. */
function countsOf(edits: CopyPlan['edits']) {
  const bodies = edits.flatMap(({ body }) => (body === null ? [] : [body]));
  const groups = bodies.flatMap((body) => ('items' in body ? [body] : []));
  const dishes = bodies.flatMap((body) => ('variants' in body ? [body] : []));
  return {
    dishes: dishes.length,
    departments: bodies.length - groups.length - dishes.length,
    sizes: dishes.reduce((total, { variants }) => total + variants.length, 0),
    groups: groups.length,
    options: groups.reduce((total, { items }) => total + items.length, 0),
  };
}
