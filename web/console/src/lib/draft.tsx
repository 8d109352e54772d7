/** Editing a part of the set-up: what was loaded, what was typed, saving, and somebody else who was faster. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CallError, errorText } from './http.ts';
import { useT } from './i18n.tsx';
import { useUnsavedGuard } from './unsaved.tsx';
import './draft.css';

export interface Versioned {
  readonly version: string;
  readonly changed: { readonly by: string } | null;
}

export interface DraftOptions<Loaded extends Versioned, Draft> {
  /** As it was fetched last. */
  readonly loaded: Loaded;
  /** The part that is edited; the same draft for the same `loaded`. */
  readonly read: (loaded: Loaded) => Draft;
  /** What the form starts with where that is not what is stored, e.g. a copy; saved even when nothing more is typed. */
  readonly initial?: Draft;
  /** Saves and answers what is stored now. */
  readonly send: (draft: Draft, version: string) => Promise<Loaded>;
  /** Fetches again after a refused save. */
  readonly refetch: () => void;
}

export interface DraftState<Draft> {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  readonly isDirty: boolean;
  /** Problems by path that the last save was refused for. */
  readonly fields: Readonly<Record<string, string>>;
  readonly save: () => Promise<boolean>;
  /** Above the form: what went wrong, and whose change to take. */
  readonly notices: ReactNode;
  /** For the page's bar. */
  readonly actions: (onSave?: () => void) => ReactNode;
  /** Render it anywhere. */
  readonly guard: ReactNode;
}

type Trouble = { readonly text: string; readonly fields: Readonly<Record<string, string>>; readonly count: number };

export function useDraft<Loaded extends Versioned, Draft>(options: DraftOptions<Loaded, Draft>): DraftState<Draft> {
  const { loaded, read, send, refetch } = options;
  const t = useT();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => options.initial ?? read(loaded));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(read(base));
  const isOther = loaded.version !== base.version;
  const take = (theirs: Loaded) => {
    setBase(theirs);
    setDraft(read(theirs));
    setTrouble(null);
  };
  // Nothing typed: follow what others save.
  if (isOther && !isDirty) take(loaded);
  const guard = useUnsavedGuard(isDirty, () => setDraft(read(base)));
  useFocusOnTrouble(trouble);

  const save = async () => {
    if (isSaving) return false;
    setSaving(true);
    try {
      take(await send(draft, base.version));
      setSaved(true);
      return true;
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setTrouble((last) => ({ text: errorText(error, t('shell.unreachable')), fields, count: (last?.count ?? 0) + 1 }));
      if (error instanceof CallError && error.status === 409) refetch();
      return false;
    } finally {
      setSaving(false);
    }
  };
  const edit = (next: Draft) => {
    setDraft(next);
    setSaved(false);
  };

  const theirs = isOther && isDirty ? loaded : null;
  const notices = (
    <>
      {theirs && (
        <div className="message message--warn draft-notice" role="alert">
          <Icon name="users" />
          <span>
            {theirs.changed ? t('draft.changedBy', { name: theirs.changed.by }) : t('draft.changed')}{' '}
            {t('draft.choose')}
          </span>
          <span className="row">
            <Button look="quiet" height={40} onClick={() => take(theirs)}>
              {t('draft.takeTheirs')}
            </Button>
            <Button
              look="quiet"
              height={40}
              onClick={() => {
                setBase(theirs);
                setTrouble(null);
              }}
            >
              {t('draft.keepMine')}
            </Button>
          </span>
        </div>
      )}
      {trouble && !theirs && (
        <p className="message message--bad" role="alert">
          <Icon name="alert" />
          {trouble.text}
        </p>
      )}
    </>
  );
  const actions = (onSave?: () => void) => (
    <>
      <span className="quiet-text draft-live" role="status">
        {isSaved && !isDirty ? t('shell.saved') : t('draft.live')}
      </span>
      <Button look="ghost" height={40} aria-disabled={!isDirty || isSaving} onClick={() => take(loaded)}>
        {t('shell.discard')}
      </Button>
      <Button
        look="primary"
        height={40}
        aria-disabled={!isDirty || theirs !== null}
        busy={isSaving}
        onClick={() => (onSave ? onSave() : void save())}
      >
        {t('shell.save')}
      </Button>
    </>
  );
  return { draft, set: edit, isDirty, fields: trouble?.fields ?? {}, save, notices, actions, guard };
}

/** After a refusal the first field that is wrong has the focus. */
function useFocusOnTrouble(trouble: Trouble | null): void {
  const seen = useRef(0);
  useEffect(() => {
    if (!trouble || trouble.count === seen.current) return;
    seen.current = trouble.count;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [trouble]);
}

const PAUSE_MS = 350;

/** Judges a draft on the server a moment after the last key; the last answer stands until the next one. */
export function useDraftCheck<Draft, Check>(
  name: string,
  draft: Draft,
  check: (draft: Draft) => Promise<Check>,
): UseQueryResult<Check> {
  const text = JSON.stringify(draft);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: ['check', name, settled],
    queryFn: () => check(JSON.parse(settled) as Draft),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
