/** One import: the file as the server reads it, with the owner's decisions. */
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPatiently, sendFile } from '#console/lib/http.ts';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireImportChange, WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { useSend } from '#kit/forms/use-send.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const keyOf = (importId: string) => [...MENU_KEY, 'import', importId];

export type ImportFix = WireImportChange['fixes'][number];

export function useImport(importId: string | null): UseQueryResult<WireMenuImport> {
  return useQuery({
    queryKey: keyOf(importId ?? ''),
    queryFn: () => callPatiently('getMenuImport', { params: { importId: importId ?? '' } }),
    enabled: importId !== null,
    // Only this page changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a file as it is; its answer is what the server reads in it. */
export async function readMenuFile(file: Blob, name: string): Promise<WireMenuImport> {
  const body = new Blob([file], { type: 'application/octet-stream' });
  return await sendFile('startMenuImport', { query: { name: name.slice(0, 200) }, body });
}

/** Drafts or takes back; the answer is what the page shows next. */
export function useImportStep(work: () => Promise<WireMenuImport>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: work,
    onSuccess: (view) => queries.setQueryData(keyOf(view.importId), view),
  });
}

/** Changed decisions, from those that are kept when their turn comes. */
export type ImportDecision = (kept: WireMenuImport) => Partial<WireImportChange>;

/** Changes some of the decisions and keeps the others. One call at a time: each builds on the answer to the one before. */
export function useImportChange(view: WireMenuImport | null) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'menu-import' },
    mutationFn: async (decide: ImportDecision) => {
      if (view === null) throw new Error('There is no file to decide about');
      const kept = queries.getQueryData<WireMenuImport>(keyOf(view.importId)) ?? view;
      const { importId, source, mapping, fixes, gst, mode } = kept;
      const body = { source, mapping, fixes, gst, mode, takesSuggestions: false, ...decide(kept) };
      return await callPatiently('changeMenuImport', { params: { importId }, body });
    },
    onSuccess: (changed) => queries.setQueryData(keyOf(changed.importId), changed),
  });
}
