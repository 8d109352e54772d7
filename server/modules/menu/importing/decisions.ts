/** A kept file and a person's decisions about it. */
import type { MenuDocuments } from '#core/domain/menu/document.ts';
import type { UndoRow } from '#core/domain/menu/reading/imported.ts';
import { type Draft, keyOf, revisionOf } from '#server/modules/menu/editing/draft.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { ImportContent } from './read-file.ts';
import type { ImportRow } from './repo.ts';

/** What the file means for the menu with the decisions that are kept. */
export function evaluationOf(row: ImportRow, tenant: Tenant, menu: MenuDocuments): Evaluation {
  const { source, mapping, fixes, mode, gst } = row;
  const addPercent = gst === 'excluded' ? inclusivePercent(tenant) : 0;
  return evaluate(row.content as ImportContent, menu, { source, mapping, fixes, mode, addPercent });
}

/** Our own files have prices as the menu has them. Where the menu's prices hold no tax, there is nothing to add. */
export function asksGst({ source }: Pick<ImportRow, 'source'>, tenant: Tenant): boolean {
  return source !== 'own' && inclusivePercent(tenant) > 0;
}

/** Percent of the taxes that the menu's prices include. */
function inclusivePercent({ taxes, defaultTaxIds }: Tenant): number {
  return defaultTaxIds.reduce((total, taxId) => {
    const tax = taxes.get(taxId);
    return total + (tax?.isInclusive ? tax.rate : 0);
  }, 0);
}

/** How to take the import back. */
export function undoOf(draft: Draft, { plan }: Evaluation): UndoRow[] {
  return plan.edits.map(({ kind, itemId }) => {
    const before = draft.rows.get(keyOf(kind, itemId));
    return {
      kind,
      itemId,
      revision: revisionOf(draft, kind, itemId) + 1,
      state: before?.state ?? 'settled',
      body: before?.body ?? null,
    };
  });
}
