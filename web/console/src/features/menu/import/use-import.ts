/** One import: the file as the server reads it, with the owner's decisions. */
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, sendFile } from '#console/lib/http.ts';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireImportChange, WireMenuImport } from '#core/contract/menu/menu-import.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const keyOf = (importId: string) => [...MENU_KEY, 'import', importId];

export type ImportFix = WireImportChange['fixes'][number];

export function useImport(importId: string | null): UseQueryResult<WireMenuImport> {
  return useQuery({
    queryKey: keyOf(importId ?? ''),
    queryFn: () => call('getMenuImport', { params: { importId: importId ?? '' } }),
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

/** What `change`, `draft` and `undo` answer is what the page shows next. */
export function useImportStep<Input>(work: (input: Input) => Promise<WireMenuImport>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    retry: false,
    onSuccess: (view) => queries.setQueryData(keyOf(view.importId), view),
  });
}

/** Changes some of the decisions and keeps the others. */
export function changeImport(view: WireMenuImport, wanted: Partial<WireImportChange>): Promise<WireMenuImport> {
  const { importId, source, mapping, fixes, gst, mode } = view;
  const body = { source, mapping, fixes, gst, mode, ...wanted };
  return call('changeMenuImport', { params: { importId }, body });
}
