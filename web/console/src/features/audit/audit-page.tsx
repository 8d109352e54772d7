import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/lib/http.ts';
import { type Translate, useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { More } from '#console/lib/search/more.tsx';
import { settingName } from '#console/lib/setting-name.ts';
import { whenText } from '#console/lib/time/wall-clock.ts';
import { isSetupKey } from '#core/contract/settings/keys.ts';
import type { WireAuditEntry } from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { knownLocale, LANGUAGES } from '#core/domain/language/languages.ts';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ACTION_TEXTS, FIELD_TEXTS, VALUE_TEXTS } from './audit-names.ts';
import { changesBetween, type FieldChange, plainWords, type Shown, shownOf } from './audit-words.ts';
import './audit.css';

type Filter = { actor: string; action: string; from: string; to: string };
const EVERYTHING: Filter = { actor: '', action: '', from: '', to: '' };

function actionText(action: string, t: Translate): string {
  const key = ACTION_TEXTS[action];
  return key ? t(key) : action.split('.').map(plainWords).join(' · ');
}

function fieldText(path: readonly string[], t: Translate): string {
  return path
    .map((name) => {
      const [language, key] = [knownLocale(name), FIELD_TEXTS[name]];
      if (isSetupKey(name)) return settingName(t, name);
      return language ? LANGUAGES[language].name : key ? t(key) : plainWords(name);
    })
    .join(' · ');
}

/** Store → Audit log: who changed what and when, with the values before. */
export function AuditPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const [filter, setFilter] = useState(EVERYTHING);
  const log = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      call('listAudit', {
        query: {
          ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: (previous) => previous,
  });
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  return (
    <Page crumb={t('shell.store')} title={t('nav.audit')}>
      <div className="stack audit">
        <Loaded query={log}>
          {({ pages }) => {
            const [first] = pages;
            const entries = pages.flatMap((page) => page.entries);
            const all = { value: '', label: t('audit.all') };
            return (
              <>
                <div className="audit__filter">
                  <SelectField
                    label={t('audit.person')}
                    value={filter.actor}
                    onChange={(actor) => set({ actor })}
                    options={[all, ...(first?.actors ?? []).map((value) => ({ value, label: value }))]}
                  />
                  <SelectField
                    label={t('audit.action')}
                    value={filter.action}
                    onChange={(action) => set({ action })}
                    options={[all, ...(first?.actions ?? []).map((value) => ({ value, label: actionText(value, t) }))]}
                  />
                  <TextField
                    label={t('audit.from')}
                    type="date"
                    value={filter.from}
                    max={filter.to || undefined}
                    onChange={(event) => set({ from: event.target.value })}
                  />
                  <TextField
                    label={t('audit.to')}
                    type="date"
                    value={filter.to}
                    min={filter.from || undefined}
                    onChange={(event) => set({ to: event.target.value })}
                  />
                </div>
                {entries.length === 0 ? (
                  <div className="no-entries">
                    <Icon name="history" size="l" />
                    <p>{t('audit.empty')}</p>
                  </div>
                ) : (
                  <ol className="card audit__list" aria-label={t('nav.audit')}>
                    {entries.map((entry) => (
                      <Entry key={entry.auditId} entry={entry} staff={staff} />
                    ))}
                  </ol>
                )}
                <More list={log} label={t('audit.more')} />
              </>
            );
          }}
        </Loaded>
      </div>
    </Page>
  );
}

function Entry({ entry, staff }: { entry: WireAuditEntry; staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const { timeZone } = staff.client;
  const changes = changesBetween(entry.before, entry.after);
  return (
    <li className="audit__entry">
      <p className="audit__what">
        <b>{entry.actor}</b> {actionText(entry.action, t)}
        <time dateTime={entry.atUtc}>{whenText(entry.atUtc, timeZone, HTML_LANG[locale])}</time>
      </p>
      {changes.length > 0 && (
        <dl className="audit__changes">
          {changes.map((change) => (
            <Change key={change.path.join('.')} change={change} staff={staff} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ change: { path, before, after }, staff }: { change: FieldChange; staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const field = path.at(-1) ?? '';
  const say = (value: unknown) => {
    const key = VALUE_TEXTS[field]?.[String(value)];
    return key ? t(key) : shownText(shownOf(field, value), t, HTML_LANG[locale], staff.client);
  };
  return (
    <div>
      <dt>{fieldText(path, t)}</dt>
      <dd>
        {before !== undefined && (
          <>
            <span className="audit__before">{say(before)}</span>
            <Icon name="arrow-right" size="s" />
            <span className="vh">{t('audit.became')}</span>
          </>
        )}
        <span>{say(after)}</span>
      </dd>
    </div>
  );
}

function shownText(shown: Shown, t: Translate, language: string, { timeZone, currency }: WireStaff['client']): string {
  switch (shown.kind) {
    case 'nothing':
      return '–';
    case 'forever':
      return t('audit.forever');
    case 'yes':
      return t('shell.yes');
    case 'no':
      return t('shell.no');
    case 'money':
      // As everywhere: '$1,234.50' in each language.
      return new Intl.NumberFormat(HTML_LANG.en, { style: 'currency', currency }).format(shown.cents / 100);
    case 'instant':
      return whenText(shown.ms, timeZone, language);
    case 'text':
      return shown.text;
  }
}
