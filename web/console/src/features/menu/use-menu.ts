/** The draft of the menu: lists, one document, and hearing of what others change. */
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#console/lib/http.ts';
import type { WireMenuDraft, WireMenuItem } from '#core/contract/console-menu.ts';
import { STREAMS } from '#core/contract/paths.ts';
import type { MenuKind } from '#core/domain/menu-document.ts';

export const MENU_KEY = ['menu'] as const;
const DRAFT_KEY = [...MENU_KEY, 'draft'] as const;

export function itemKey(kind: MenuKind, itemId: string): readonly string[] {
  return [...MENU_KEY, 'item', kind, itemId];
}

export function useMenuDraft(): UseQueryResult<WireMenuDraft> {
  return useQuery({ queryKey: DRAFT_KEY, queryFn: () => call('getMenuDraft', {}) });
}

export function useMenuItem(kind: MenuKind, itemId: string): UseQueryResult<WireMenuItem> {
  return useQuery({
    queryKey: itemKey(kind, itemId),
    queryFn: () => call('getMenuItem', { params: { kind, itemId } }),
  });
}

/** A change of the draft; everything shown of it is fetched again, whatever came of it. */
export function useMenuChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Fetches again when somebody else changed the set-up, for as long as the page is shown. */
export function useMenuNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource(STREAMS.console);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (data.includes('"setup"')) void queries.invalidateQueries({ queryKey: MENU_KEY });
    };
    return () => source.close();
  }, [queries]);
}
