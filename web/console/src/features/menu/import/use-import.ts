/** One import: the file as the server reads it, with the owner's decisions. */
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptOrRefused, type RefusedFile } from '#console/features/menu/pictures/why-refused.ts';
import { callPatiently, sendFile } from '#console/lib/http.ts';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireImportChange, WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { withPictures } from '#core/domain/menu/archive.ts';
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

interface MenuFile {
  readonly file: Blob;
  readonly name: string;
  /** Of a whole menu, by the names in it. */
  readonly pictures: readonly File[];
}

/** Sends a menu's file; the answer is what the server reads in it. `brought`: how many of its pictures are sent. */
export function useReadMenu(onRead: (view: WireMenuImport) => void, onRefused: (file: RefusedFile) => void) {
  const [brought, setBrought] = useState(0);
  const read = useSend({
    mutationFn: async ({ file, name, pictures }: MenuFile) => {
      const table = await bringPictures(file, pictures, setBrought, onRefused);
      const body = new Blob([table], { type: 'application/octet-stream' });
      return await sendFile('startMenuImport', { query: { name: name.slice(0, 200) }, body });
    },
    retry: false,
    onSuccess: onRead,
  });
  return { ...read, brought };
}

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

/**
 * The table of a whole menu, once the restaurant has the pictures beside it, exactly as they are; any other file as it is. A
 * picture that the server refuses is left out, and named.
 */
async function bringPictures(
  table: Blob,
  beside: readonly File[],
  onBrought: (count: number) => void,
  onRefused: (file: RefusedFile) => void,
): Promise<Blob> {
  if (beside.length === 0) return table;
  const { items } = await callPatiently('listMenuImages', {});
  const known = new Set(items.map(({ imageId }) => imageId));
  let count = 0;
  const renamed = await withPictures(await table.text(), known, async (name, alt) => {
    const body = beside.find((file) => file.name === name);
    if (!body) return null;
    const kept = await keptOrRefused(sendFile('uploadMenuImage', { query: { alt, ...WHOLE }, body }));
    if (kept instanceof Error) onRefused({ name, why: kept });
    count += 1;
    onBrought(count);
    return kept instanceof Error ? null : kept.imageId;
  });
  return new Blob([renamed]);
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
