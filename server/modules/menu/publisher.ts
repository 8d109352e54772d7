/** From draft to menu: what would change, whether it can be ordered, and the one transaction that publishes it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { documentOf, type MenuChange, menuChanges } from '#core/domain/menu/diff.ts';
import type { MenuDocuments, MenuKind } from '#core/domain/menu/document.ts';
import { lintParts } from '#core/domain/menu/lint.ts';
import { isBlocker, type LintProblem } from '#core/domain/menu/problems.ts';
import type { Transaction } from '#server/db/executor.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { canSet } from '#server/modules/media/faces.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import { refuse } from '#server/refuse.ts';
import { type Draft, lockDraft, readDraft } from './editing/draft.ts';
import { listPublishRows, markPublished, type PublishRow } from './editing/repo.ts';
import { publishDocuments } from './editing/repo-publish.ts';
import type { Editor } from './editor.ts';
import { type ChangeCounts, type CountsByKind, countByKind } from './importing/count-changes.ts';

const HISTORY = 20;
/** After which others get a turn of the event loop. */
const TURN_MS = 10;
/** Names kept in the audit log; a whole import would fill it. */
const MAX_NAMES = 50;

/** What the audit log keeps of a publication: counts by kind, without those that are zero. */
export interface PublishSummary extends Partial<Record<keyof CountsByKind, Partial<ChangeCounts>>> {
  readonly names: readonly string[];
}

export interface MenuPublisher {
  check(staff: Editor, draft: Draft): Promise<readonly LintProblem[]>;
  changes(staff: Editor): Promise<{
    readonly draft: Draft;
    readonly changes: readonly MenuChange[];
    readonly problems: readonly LintProblem[];
  }>;
  /**
   * All or nothing. 409 'menu-changed' when the draft is not the one that was reviewed, 409 'nothing-to-publish', 422
   * 'menu-blocked' while something cannot be ordered.
   */
  publish(staff: Editor, stamp: string): Promise<PublishRow>;
  history(staff: Editor, limit?: number): Promise<readonly PublishRow[]>;
}

export function createMenuPublisher(deps: StoreChangeDeps): MenuPublisher {
  const { db } = deps;
  const check = async ({ tenant }: Editor, { menu }: Draft) => {
    const problems: LintProblem[] = [];
    let beganMs = 0;
    const { licences, languages, showsProductImages: showsPictures } = storeSettings(tenant);
    const mostCents = operatingSettings(tenant).maxAmount;
    const facts = { isLicensed: licences.off !== null, languages, showsPictures, mostCents, canPrint: canSet };
    for (const part of lintParts(menu, facts)) {
      if (performance.now() - beganMs > TURN_MS) {
        await nextTurn();
        beganMs = performance.now();
      }
      problems.push(...part);
    }
    await nextTurn();
    return problems;
  };
  return {
    check,
    changes: async (staff) => {
      const draft = await readDraft(db, staff.tenant.clientId);
      const changes = menuChanges(draft.live, draft.edits, (id) => staff.tenant.taxes.get(id)?.name);
      return { draft, changes, problems: await check(staff, draft) };
    },
    publish: async (staff, stamp) =>
      await changeStore(deps, staff, 'menu', async (transaction, nowMs) => {
        const { clientId } = staff.tenant;
        const draft = await lockDraft(transaction, clientId);
        if (draft.stamp !== stamp) throw refuse('menu-changed', { key: 'console.menu.error.draftChanged' });
        if (draft.edits.length === 0) throw refuse('nothing-to-publish');
        const blockers = (await check(staff, draft)).filter(isBlocker).length;
        if (blockers > 0) throw refuse('menu-blocked', { count: blockers });
        const after = summaryOf(menuChanges(draft.live, draft.edits));
        await publishDocuments(transaction, clientId, publicationOf(draft));
        await markPublished(transaction, clientId);
        return { result: { at: nowMs, actor: staff.name, after }, action: 'menu.publish', subject: 'menu', after };
      }),
    history: async ({ tenant }, limit = HISTORY) => await listPublishRows(db, tenant.clientId, limit),
  };
}

/** Puts a whole menu, with ids of its own, into a restaurant that has none of its parts. */
export async function publishFirstMenu(
  transaction: Transaction,
  clientId: string,
  { departments, products, groups }: MenuDocuments,
): Promise<void> {
  await publishDocuments(transaction, clientId, {
    departments: [...departments],
    products: [...products],
    groups: [...groups],
    deleted: { department: [], product: [], group: [] },
  });
}

function summaryOf(changes: readonly MenuChange[]): PublishSummary {
  const kinds = Object.entries(countByKind(changes)).flatMap(([kind, counts]) => {
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    return some.length > 0 ? [[kind, Object.fromEntries(some)] as const] : [];
  });
  return {
    ...Object.fromEntries(kinds),
    names: changes.slice(0, MAX_NAMES).map(({ name }) => name),
  };
}

function publicationOf({ menu, live, edits }: Draft) {
  const of = <Body>(kind: MenuKind, map: ReadonlyMap<string, Body>) =>
    edits.flatMap((edit): [string, Body][] => {
      const body = edit.kind === kind ? map.get(edit.itemId) : undefined;
      return body === undefined ? [] : [[edit.itemId, body]];
    });
  const deleted = (kind: MenuKind) =>
    edits
      .filter((edit) => edit.kind === kind && edit.body === null && documentOf(live, kind, edit.itemId))
      .map((edit) => edit.itemId);
  return {
    departments: of('department', menu.departments),
    products: of('product', menu.products),
    groups: of('group', menu.groups),
    deleted: { department: deleted('department'), product: deleted('product'), group: deleted('group') },
  };
}
