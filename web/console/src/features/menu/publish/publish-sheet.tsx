import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindsText, sameKey, sameProblems, severityOf } from '#console/features/menu/menu-text.ts';
import { keepUnsaved, unsavedKey, useUnsaved } from '#console/features/menu/unsaved.ts';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { Problem } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { type Translate, useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded } from '#console/lib/page/page.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { MENU_KEY } from '#console/lib/queries.ts';
import { clockText, whenText } from '#console/lib/time/wall-clock.ts';
import type { WireLintProblem, WireMenuChanges, WireMenuPublish } from '#core/contract/menu/console-menu.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { Finding } from './menu-check.tsx';

/** Most changes that the sheet lists, because an import may change thousands. */
const MAX_CHANGES = 100;

export type PublishSheetProps = {
  zone: string;
  nameOf: (problem: WireLintProblem) => string;
  /** To the place that corrects the problem; to their list where several say the same. */
  linkOf: (same: ReturnType<typeof sameProblems>[number]) => string;
  onClose: () => void;
};

/** The changes that guests will see, what the menu check found, and the button that publishes. */
export function PublishSheet({ zone, nameOf, linkOf, onClose }: PublishSheetProps) {
  const t = useT();
  const query = useQuery({ queryKey: [...MENU_KEY, 'changes'], queryFn: () => call('getMenuChanges', {}) });
  const publish = useMenuChange((stamp: string) => call('publishMenu', { body: { stamp } }));
  const unsaved = useUnsaved().size;
  const { data } = query;
  const blockers = data?.problems.filter((problem) => severityOf(problem) === 'blocker').length ?? 0;
  const warnings = (data?.problems.length ?? 0) - blockers;
  const count = data?.changes.length ?? 0;
  return (
    <Sheet
      title={t('menu.publish.title')}
      size="l"
      onClose={onClose}
      foot={
        <>
          <Button look="ghost" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            look="primary"
            height={40}
            aria-disabled={!data || count === 0 || blockers > 0 || publish.isPending}
            onClick={() => data && publish.mutate(data.stamp, { onSuccess: onClose })}
          >
            {t('menu.publish.do', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Problem error={publish.error} />
        <Loaded query={query}>
          {({ changes, problems }) => (
            <>
              <p>{count === 0 ? t('menu.publish.nothing') : t('menu.publish.why')}</p>
              {unsaved > 0 && <Message look="warn">{t('menu.publish.unsaved', { count: unsaved })}</Message>}
              {sameProblems(problems).map((same) => (
                <Finding
                  key={sameKey(same[0])}
                  same={same}
                  owner={nameOf(same[0])}
                  isList={same.length > 1}
                  to={linkOf(same)}
                  onClick={onClose}
                />
              ))}
              {warnings > 0 && <p className="quiet-text">{t('menu.publish.warnings', { count: warnings })}</p>}
              <ul className="me-changes">
                {changes.slice(0, MAX_CHANGES).map((change) => (
                  <Change key={`${change.kind} ${change.itemId}`} change={change} zone={zone} />
                ))}
              </ul>
              {count > MAX_CHANGES && <p>{t('menu.moreChanges', { count: count - MAX_CHANGES })}</p>}
              {count > 1 && <DiscardAll />}
              <History zone={zone} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

function Change({ change, zone }: { change: WireMenuChanges['changes'][number]; zone: string }) {
  const t = useT();
  const { kind, itemId, name, fields } = change;
  const revert = useMenuChange(async () => {
    await call('discardMenuDraft', { body: { items: [{ kind, itemId }] } });
    keepUnsaved(unsavedKey(kind, itemId), null);
  });
  const who = change.editedBy && change.editedUtc ? `${change.editedBy}, ${clockText(change.editedUtc, zone)}` : '';
  return (
    <li>
      <span className="me-changes__what">
        <b>{name}</b>
        <span
          className={change.change === 'deleted' ? 'tag tag--bad' : change.change === 'added' ? 'tag tag--ok' : 'tag'}
        >
          {t(`menu.change.${change.change}`)}
        </span>
        <small>{who}</small>
        <Button
          look="ghost"
          height={40}
          className="me-small"
          busy={revert.isPending}
          aria-label={t('menu.undoNamed', { name })}
          onClick={() => revert.mutate(undefined)}
        >
          <Icon name="undo-2" size="s" />
          {t('menu.undo')}
        </Button>
      </span>
      <ChangedFields fields={fields} />
    </li>
  );
}

function DiscardAll() {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const discard = useMenuChange(() => call('discardMenuDraft', { body: {} }));
  if (!isAsking) {
    return (
      <p>
        <Button look="ghost" height={40} icon="undo-2" onClick={() => setAsking(true)}>
          {t('menu.discardAll')}
        </Button>
      </p>
    );
  }
  return (
    <Message look="warn">
      <span>{t('menu.discardAll.why')}</span>
      <Button look="danger" height={40} busy={discard.isPending} onClick={() => discard.mutate(undefined)}>
        {t('menu.discardAll')}
      </Button>
      <Button look="ghost" height={40} onClick={() => setAsking(false)}>
        {t('shell.cancel')}
      </Button>
    </Message>
  );
}

/** 'New: 3 dishes, 1 department · Deleted: 1 dish'. Early publications were not counted by kind. */
function countsText({ byKind, added, changed, deleted }: WireMenuPublish, t: Translate): string {
  if (!byKind) return t('menu.historyCounts', { added, changed, deleted });
  const parts = (['added', 'changed', 'deleted'] as const).flatMap((what) => {
    const kinds = kindsText(byKind, what, t);
    return kinds === '' ? [] : [`${t(`menu.change.${what}`)}: ${kinds}`];
  });
  return parts.join(' · ');
}

function History({ zone }: { zone: string }) {
  const t = useT();
  const locale = useLocale();
  const history = useQuery({ queryKey: [...MENU_KEY, 'publishes'], queryFn: () => call('listMenuPublishes', {}) });
  const items = history.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <details className="me-more">
      <summary>{t('menu.history')}</summary>
      <ul className="me-history">
        {items.map((one) => (
          <li key={one.publishedUtc}>
            <b>{whenText(one.publishedUtc, zone, HTML_LANG[locale])}</b>
            {` ${one.by} · ${countsText(one, t)} · ${one.names.slice(0, 3).join(', ')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
