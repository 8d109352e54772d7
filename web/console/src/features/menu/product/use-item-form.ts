/** One document in a form: its changes, saving, and merging when another person saved first. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keepUnsaved, unsavedKey, useUnsaved } from '#console/features/menu/unsaved.ts';
import { itemKey, useMenuItem } from '#console/features/menu/use-menu.ts';
import { useAttempt } from '#console/lib/attempt.tsx';
import { CallError, call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';

export interface Conflict {
  readonly base: WireMenuItem;
  readonly theirs: WireMenuItem;
  /** The server's text: who saved, and when. */
  readonly message: string;
}

/** Fields are named by path: 'name.en', 'variants.0.priceCents'. */
export type ErrorOf = (field: string) => string | undefined;

export interface ItemForm<Document> {
  readonly query: ReturnType<typeof useMenuItem>;
  readonly item: WireMenuItem | undefined;
  /** undefined while loading, null when the draft deletes it. */
  readonly document: Document | null | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly error: ErrorOf;
  /** The problem of the whole form. */
  readonly message: string | null;
  readonly conflict: Conflict | null;
  set(patch: Partial<Document>): void;
  discard(): void;
  save(): Promise<void>;
  /** After a conflict: saves `document` over the other person's version. */
  saveOver(document: Document): Promise<void>;
  closeConflict(): void;
}

/** `onRefused` gets the names of the refused fields. */
export function useItemForm<Document extends MenuItemDocument>(
  kind: MenuKind,
  itemId: string,
  onRefused: (fields: readonly string[]) => void = focusFirst,
): ItemForm<Document> {
  const t = useT();
  const queries = useQueryClient();
  const query = useMenuItem(kind, itemId);
  const key = unsavedKey(kind, itemId);
  const entry = useUnsaved().get(key);
  const { isBusy: isSaving, run } = useAttempt();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = entry?.base ?? query.data;
  const document = (entry?.document ?? query.data?.draft) as Document | null | undefined;

  const set = useCallback(
    (patch: Partial<Document>) => {
      if (!base || !document) return;
      const next = { ...document, ...patch };
      const isSame = JSON.stringify(next) === JSON.stringify(base.draft);
      keepUnsaved(key, isSame ? null : { base, document: next });
    },
    [base, document, key],
  );

  /** Shows why `over` could not be saved. */
  const explain = async (error: unknown, over: WireMenuItem) => {
    if (error instanceof CallError && error.reason === 'menu-changed') {
      const theirs = await call('getMenuItem', { params: { kind, itemId } }).catch(() => null);
      if (theirs) setConflict({ base: over, theirs, message: error.message });
      else setMessage(error.message);
    } else if (error instanceof CallError) {
      const fields = Object.entries(error.fields).map(([field, text]) => [field.replace(/^document\./, ''), text]);
      setErrors(Object.fromEntries(fields));
      setMessage(error.message);
      onRefused(fields.flatMap(([field]) => field ?? []));
    } else setMessage(t('shell.unreachable'));
  };
  const write = (body: Document, over: WireMenuItem) =>
    run(async () => {
      setErrors({});
      setMessage(null);
      try {
        const saved = await call('saveMenuItem', {
          params: { kind, itemId },
          body: { kind, document: body, revision: over.revision } as unknown as BodyOf<'saveMenuItem'>,
        });
        queries.setQueryData(itemKey(kind, itemId), saved);
        keepUnsaved(key, null);
        setConflict(null);
        await queries.invalidateQueries({ queryKey: MENU_KEY });
      } catch (error) {
        await explain(error, over);
      }
    });
  const isDirty = entry !== undefined;
  const save = async () => {
    if (entry) await write(entry.document as Document, entry.base);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return {
    query,
    item: base,
    document,
    isDirty,
    isSaving,
    error: (field) => errors[field],
    message,
    conflict,
    set,
    discard: () => {
      keepUnsaved(key, null);
      setErrors({});
      setMessage(null);
    },
    save,
    saveOver: async (merged) => {
      if (conflict) await write(merged, conflict.theirs);
    },
    closeConflict: () => setConflict(null),
  };
}

/** Waits for the next frame, which marks the refused fields. */
export function focusFirst(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.me-item [aria-invalid="true"]')?.focus()),
  );
}
