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
  /** What the menu check found of many parts, by `sameKey`: they are listed in place of `list`. */
  readonly found: string | null;
  /** Whether the preview of the store replaces the editor. */
  readonly isPreview: boolean;
}

export function useSpot(): Spot & { go(to: Partial<Spot>): void; search(to: Partial<Spot>): string } {
  const [params, setParams] = useSearchParams();
  const list = params.get('list');
  const [kind, itemId] = params.get('open')?.split(':') ?? [];
  const known = MENU_KINDS.find((candidate) => candidate === kind);
  const open = known && itemId ? { kind: known, itemId } : null;
  const found = params.get('found');
  const tab = TABS.find((candidate) => candidate === params.get('tab')) ?? 'details';
  const search = useCallback(
    (to: Partial<Spot>) => {
      const kept = { list, open, tab: to.open === undefined ? tab : 'details', isPreview: false };
      const next = { ...kept, found: to.list === undefined ? found : null, ...to };
      const entries: [string, string][] = [];
      if (next.found) entries.push(['found', next.found]);
      if (next.list) entries.push(['list', next.list]);
      if (next.open) entries.push(['open', `${next.open.kind}:${next.open.itemId}`]);
      if (next.open && next.tab !== 'details') entries.push(['tab', next.tab]);
      if (next.isPreview) entries.push(['preview', '']);
      return `?${new URLSearchParams(entries)}`;
    },
    [list, open, tab, found],
  );
  const isPreview = params.has('preview');
  return { list, open, tab, found, isPreview, search, go: (to) => setParams(new URLSearchParams(search(to))) };
}
