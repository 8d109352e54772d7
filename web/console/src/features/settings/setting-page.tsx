import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AskSheet } from '#console/lib/ask-sheet.tsx';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnsavedGuard } from '#console/lib/page/unsaved.tsx';
import { settingName } from '#console/lib/setting-name.ts';
import type { SettingPage as PageName } from '#core/contract/settings/keys.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { type SetupForm, useSetup } from './use-setup.ts';
import './settings.css';

export type SettingPageProps = {
  staff: WireStaff;
  page: PageName;
  title: MessageKey;
  /** For panes that scroll by themselves. */
  bare?: boolean;
  /** What to ask before these values are saved; null for nothing. */
  ask?: (form: SetupForm) => Question | null;
  children: (form: SetupForm) => ReactNode;
};

export interface Question {
  readonly title: string;
  readonly text: string;
}

/** A page of settings: load, edit, save or discard; conflicts with other people's changes are solved key by key. */
export function SettingPage({ staff, page, title, bare = false, ask, children }: SettingPageProps) {
  const t = useT();
  const { query, formOf } = useSetup(page, staff.staffId);
  const form = query.data ? formOf(query.data) : null;
  const content = useRef<HTMLDivElement>(null);
  const guard = useUnsavedGuard(form?.isDirty ?? false, () => form?.discard());
  const [question, setQuestion] = useState<Question | null>(null);
  const save = () => {
    const asked = (form && ask?.(form)) ?? null;
    if (asked) setQuestion(asked);
    else form?.save();
  };
  const refusals = form?.refusals ?? 0;
  useEffect(() => {
    if (refusals === 0) return;
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [refusals]);
  return (
    <Page
      title={t(title)}
      crumb={t('shell.store')}
      bare={bare}
      actions={
        form && (
          <>
            <span className="quiet-text" role="status">
              {form.isSaved && !form.isDirty ? t('settings.savedLive') : t('settings.liveSoon')}
            </span>
            <span className="topbar__buttons">
              <Button look="ghost" height={40} aria-disabled={!form.isDirty || form.isSaving} onClick={form.discard}>
                {t('shell.discard')}
              </Button>
              <Button look="primary" height={40} aria-disabled={!form.isDirty || form.isSaving} onClick={save}>
                {t('shell.save')}
              </Button>
            </span>
          </>
        )
      }
    >
      <Loaded query={query}>
        {() =>
          form && (
            <div ref={content} className={bare ? 'settings-bare' : 'settings-column stack'}>
              {form.problem !== undefined && <Problem form={form} />}
              {children(form)}
            </div>
          )
        }
      </Loaded>
      {guard}
      {question && (
        <AskSheet title={question.title} onClose={() => setQuestion(null)} onSave={() => form?.save()}>
          <p>{question.text}</p>
        </AskSheet>
      )}
    </Page>
  );
}

function Problem({ form }: { form: SetupForm }) {
  const t = useT();
  return (
    <div className="message message--bad" role="alert">
      <Icon name="alert" />
      <div className="stack stack--8">
        <p>{form.problem}</p>
        {form.conflicts.map((conflict) => (
          <div key={conflict.key} className="conflict">
            <p>
              <strong>{settingName(t, conflict.key)}</strong> {conflict.text}
            </p>
            <p className="quiet-text">
              {t('settings.conflict.values', {
                theirs: shown(conflict.theirs, t('settings.empty')),
                mine: shown(conflict.mine, t('settings.empty')),
              })}
            </p>
            <div className="row">
              <Button look="quiet" height={40} onClick={() => form.takeTheirs(conflict)}>
                {t('settings.conflict.theirs')}
              </Button>
              <Button look="quiet" height={40} onClick={() => form.keepMine(conflict)}>
                {t('settings.conflict.mine')}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const LONGEST_SHOWN = 60;

function shown(value: string, empty: string): string {
  if (value === '') return empty;
  return value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
}
