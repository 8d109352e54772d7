import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import type { WireProduct } from '#core/contract/menu/menu.ts';
import { toDomain } from '#core/contract/wire/to-domain.ts';
import { checkSelection } from '#core/domain/cart/selection.ts';
import type { Product } from '#core/domain/menu/menu.ts';
import { dialogIn } from '#store/lib/page/dialogs.ts';
import { keptDrafts } from '#store/lib/page/drafts.ts';
import { type Draft, draftOf, draftOfLine, freshDraft, selectionOf } from './draft.ts';
import { type GroupError, offendingGroup } from './offending-group.ts';

export interface DraftState {
  readonly draft: Draft;
  /** It started from the defaults, not from a cart line or a kept draft. */
  readonly isFresh: boolean;
  /** The group that refused the last attempt; removed when the group changes. */
  readonly groupError: GroupError | null;
  /** Changes the draft; `path` is the changed group. */
  readonly change: (change: (draft: Draft) => Draft, path?: string) => void;
  /** Checks everything and marks the first wrong group; `product` when no group can solve it. */
  readonly check: (product: Product) => 'ok' | 'group' | 'product';
  /** Keeps the draft while another dialog replaces this one; a reload keeps it by itself. */
  readonly keep: () => void;
}

/** The dialog's draft; it starts from a kept draft, from the cart line, or from the defaults. */
export function useDraft(wire: WireProduct, line: WireCartLine | undefined, nowMs: number): DraftState {
  const [start] = useState(() => {
    const product = toDomain(wire);
    const kept = keptDrafts.get(wire.productId, line?.uniqueId);
    if (kept) return { draft: draftOf(kept), isFresh: false };
    return { draft: line ? draftOfLine(product, line) : freshDraft(product, nowMs), isFresh: line === undefined };
  });
  const [draft, setDraft] = useState<Draft>(start.draft);
  const [groupError, setGroupError] = useState<GroupError | null>(null);
  const keep = () => keptDrafts.keep(selectionOf(wire.productId, draft), line?.uniqueId);
  const leave = useEffectEvent(() => {
    // A closed dialog has its form until another opens.
    if (dialogIn(location.search)?.value === wire.productId) keep();
  });
  useEffect(() => {
    const end = new AbortController();
    addEventListener('pagehide', () => leave(), { signal: end.signal });
    return () => end.abort();
  }, []);
  const change: DraftState['change'] = useCallback((apply, path) => {
    setDraft(apply);
    if (path)
      setGroupError((error) => (error && (error.path === path || error.path.startsWith(`${path}.`)) ? null : error));
  }, []);
  return {
    draft,
    isFresh: start.isFresh,
    groupError,
    change,
    check: (full) => {
      const checked = checkSelection(full, selectionOf(full.productId, draft), nowMs);
      const offending = checked.ok ? null : offendingGroup(checked.error);
      setGroupError(offending);
      if (checked.ok) return 'ok';
      return offending ? 'group' : 'product';
    },
    keep,
  };
}
