/** Editing a part of the set-up: loaded values, typed values, saving, and conflicts with another person's change. */

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import {
  useVersionedDraft,
  type VersionedDraftOptions,
  type Versioned as VersionOnly,
} from '#kit/forms/use-versioned-draft.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useT } from './i18n.tsx';
import { useUnsavedGuard } from './unsaved.tsx';
import './draft.css';

export interface Versioned extends VersionOnly {
  readonly changed: { readonly by: string } | null;
}

export type DraftOptions<Loaded extends Versioned, Draft> = Omit<VersionedDraftOptions<Loaded, Draft>, 'errorText'>;

export interface DraftState<Draft> {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  readonly isDirty: boolean;
  /** Problems of the last refused save, by path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly save: () => Promise<boolean>;
  /** Shown above the form: problems, and the choice between two people's changes. */
  readonly notices: ReactNode;
  /** The buttons of the page's bar. */
  readonly actions: (onSave?: () => void) => ReactNode;
  /** The question about unsaved changes; it may be rendered anywhere. */
  readonly guard: ReactNode;
}

export function useDraft<Loaded extends Versioned, Draft>(options: DraftOptions<Loaded, Draft>): DraftState<Draft> {
  const t = useT();
  const own = useVersionedDraft({ ...options, errorText });
  const { draft, set, isDirty, isBusy, fields, problem, theirs, save } = own;
  const guard = useUnsavedGuard(isDirty, own.forget);
  useFocusOn(fields);
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
            <Button look="quiet" height={40} onClick={own.takeTheirs}>
              {t('draft.takeTheirs')}
            </Button>
            <Button look="quiet" height={40} onClick={own.keepMine}>
              {t('draft.keepMine')}
            </Button>
          </span>
        </div>
      )}
      {problem && !theirs && (
        <Message look="bad" icon="alert" role="alert">
          {problem}
        </Message>
      )}
    </>
  );
  const actions = (onSave?: () => void) => (
    <>
      <span className={classNames('quiet-text draft-live', own.isSaved && 'draft-live--saved')} role="status">
        {own.isSaved ? t('shell.saved') : t('draft.live')}
      </span>
      <span className="topbar__buttons">
        <Button look="ghost" height={40} aria-disabled={!isDirty || isBusy} onClick={own.discard}>
          {t('shell.discard')}
        </Button>
        <Button
          look="primary"
          height={40}
          aria-disabled={!isDirty || theirs !== null}
          busy={isBusy}
          onClick={() => (onSave ? onSave() : void save())}
        >
          {t('shell.save')}
        </Button>
      </span>
    </>
  );
  return { draft, set, isDirty, fields, save, notices, actions, guard };
}

/** After a refusal, moves the focus to the first invalid field. */
function useFocusOn(fields: DraftState<unknown>['fields']): void {
  useEffect(() => {
    if (Object.keys(fields).length > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);
}

const PAUSE_MS = 350;

/** Checks a draft on the server shortly after the last key press; keeps the last answer until the next one. */
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
