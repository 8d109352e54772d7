/** The current place in the menu, kept in the address: department or list, open item and tab. */
import { useCallback } from 'react';
import { useSearchParams } from '#console/lib/address.ts';
import { MENU_KINDS, type MenuKind } from '#core/domain/menu/document.ts';

export const TABS = ['details', 'sizes', 'choices', 'languages', 'when', 'offers'] as const;
export type Tab = (typeof TABS)[number];

/** The list of shared groups, shown among the departments. */
export const GROUPS = 'groups';

export interface Spot {
  /** A department's id, `GROUPS`, or null for no choice. */
  readonly list: string | null;
  readonly open: { readonly kind: MenuKind; readonly itemId: string } | null;
  readonly tab: Tab;
  /** Whether the preview of the store replaces the editor. */
  readonly isPreview: boolean;
}

export function useSpot(): Spot & { go(to: Partial<Spot>): void; search(to: Partial<Spot>): string } {
  const [params, setParams] = useSearchParams();
  const list = params.get('list');
  const [kind, itemId] = params.get('open')?.split(':') ?? [];
  const known = MENU_KINDS.find((candidate) => candidate === kind);
  const open = known && itemId ? { kind: known, itemId } : null;
  const tab = TABS.find((candidate) => candidate === params.get('tab')) ?? 'details';
  const search = useCallback(
    (to: Partial<Spot>) => {
      const next = { list, open, tab: to.open === undefined ? tab : 'details', isPreview: false, ...to };
      const entries: [string, string][] = [];
      if (next.list) entries.push(['list', next.list]);
      if (next.open) entries.push(['open', `${next.open.kind}:${next.open.itemId}`]);
      if (next.open && next.tab !== 'details') entries.push(['tab', next.tab]);
      if (next.isPreview) entries.push(['preview', '']);
      return `?${new URLSearchParams(entries)}`;
    },
    [list, open, tab],
  );
  const isPreview = params.has('preview');
  return { list, open, tab, isPreview, search, go: (to) => setParams(new URLSearchParams(search(to))) };
}
