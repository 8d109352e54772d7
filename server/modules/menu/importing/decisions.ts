/** A kept file and a person's decisions about it. */

import type { MenuEdit } from '#core/domain/menu/document.ts';
import type { UndoRow } from '#core/domain/menu/reading/imported.ts';
import { type Draft, keyOf, revisionOf } from '#server/modules/menu/editing/draft.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { Decisions } from './evaluate.ts';
import type { ImportRow } from './repo.ts';

/** What a person decides about a file. */
export type Decided = Pick<ImportRow, 'source' | 'mapping' | 'fixes' | 'gst' | 'mode'>;

export function decisionsOf({ source, mapping, fixes, mode, gst }: Decided, tenant: Tenant): Decisions {
  const addPercent = gst === 'excluded' ? inclusivePercent(tenant) : 0;
  return { source, mapping, fixes, mode, addPercent, languages: storeSettings(tenant).languages };
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
export function undoOf(draft: Draft, edits: readonly MenuEdit[]): UndoRow[] {
  return edits.map(({ kind, itemId }) => {
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
