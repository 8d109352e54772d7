/** The menu's draft: lists, one document, and events about other people's changes. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireMenuDraft, WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import { useSend } from '#kit/forms/use-send.ts';

const DRAFT_KEY = [...MENU_KEY, 'draft'] as const;

export function itemKey(kind: MenuKind, itemId: string): readonly string[] {
  return [...MENU_KEY, 'item', kind, itemId];
}

export function useMenuDraft(): UseQueryResult<WireMenuDraft> {
  return useQuery({
    queryKey: DRAFT_KEY,
    queryFn: () => call('getMenuDraft', {}),
    refetchInterval: useFallbackPoll(),
  });
}

export function useMenuItem(kind: MenuKind, itemId: string): UseQueryResult<WireMenuItem> {
  return useQuery({
    queryKey: itemKey(kind, itemId),
    queryFn: () => call('getMenuItem', { params: { kind, itemId } }),
  });
}

/** Changes the draft; fetches its data again after success and failure. */
export function useMenuChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: MENU_KEY }),
  });
}
