import { useState } from 'react';
import { kindsText } from '#console/features/menu/menu-text.ts';
import { Message } from '#console/lib/message.tsx';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Notes, type StepProps } from './columns-step.tsx';
import { GstQuestion } from './gst-question.tsx';
import { IssueRow } from './issue-row.tsx';
import type { ImportFix } from './use-import.ts';

/** Mistakes in their rows with a press for each, prices that were read, and the departments that are made. */
export function CheckStep({ view, onChange }: StepProps) {
  const t = useT();
  const [shown, setShown] = useState<'all' | 'fix' | 'read'>(view.issueCount > 0 ? 'fix' : 'all');
  const fix = (...fixes: ImportFix[]) => onChange((kept) => ({ fixes: [...kept.fixes, ...fixes] }));
  const issuesOf = (line: number) => view.issues.filter((issue) => issue.line === line);
  const lines = view.lines.filter(({ line, typed }) => {
    return shown === 'all' || (shown === 'fix' ? issuesOf(line).length > 0 : typed !== null);
  });
  const suggested = view.suggestions.reduce((total, { count }) => total + count, 0);
  const firstOf = new Map(lines.map(({ line }, index) => [line, index] as const).reverse());
  return (
    <div className="imp-cols">
      <div className="imp-main stack">
        {/* What is still to be answered stands before the rows, which are many on a phone. */}
        {view.gst === null && <GstQuestion view={view} onChange={onChange} />}
        <div className="row">
          <Segmented
            label={t('import.show')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('import.show.all', { count: view.lineCount }) },
              { value: 'fix', label: t('import.show.fix', { count: view.issueCount }) },
              { value: 'read', label: t('import.show.read', { count: view.readCount }) },
            ]}
          />
          {suggested > 0 && (
            <Button
              look="ink"
              height={40}
              className="end"
              aria-describedby="import-take"
              onClick={() => onChange(() => ({ takesSuggestions: true }))}
            >
              {t('import.takeAll', { count: suggested })}
            </Button>
          )}
        </div>
        {view.issueCount > 0 && (
          <p className="quiet-text" id="import-take">
            {suggested === 0
              ? t('import.take.none')
              : view.suggestions
                  .map(({ do: what, count }) => t(`import.take.${what}` as MessageKey, { count }))
                  .join(' · ')}
          </p>
        )}
        {view.errors.map(({ line, column, value, text, most }) => (
          <div key={`${line} ${column} ${text}`} className="message message--bad">
            {t('import.error', { line, column, value, text })}
            {most !== null && (
              <Button look="quiet" height={40} className="end" onClick={() => fix({ do: 'shorten', line, column })}>
                {t('import.fix.cut', { most })}
              </Button>
            )}
          </div>
        ))}
        {lines.length === 0 && <p className="no-entries">{t(shown === 'fix' ? 'import.allFine' : 'import.nothing')}</p>}
        {lines.length > 0 && (
          <div className="table-wrap">
            <table className="table imp-lines">
              <thead>
                <tr>
                  {(['line', 'name', 'department', 'size', 'price'] as const).map((column) => (
                    <th key={column}>{t(`import.line.${column}`)}</th>
                  ))}
                </tr>
              </thead>
              {lines.map((line, index) => (
                <IssueRow
                  key={`${line.line} ${line.size} ${line.name}`}
                  line={line}
                  // Several sizes of one JSON dish have its number; its mistakes stand under the first.
                  issues={firstOf.get(line.line) === index ? issuesOf(line.line) : []}
                  onFix={fix}
                />
              ))}
            </table>
          </div>
        )}
        {view.lineCount > view.lines.length && (
          <p className="quiet-text">{t('import.more', { count: view.lineCount - view.lines.length })}</p>
        )}
      </div>
      <aside className="imp-side stack" aria-label={t('import.departments')}>
        {view.gst !== null && <GstQuestion view={view} onChange={onChange} />}
        {view.departments.length > 0 && (
          <>
            <h2>{t('import.departments')}</h2>
            <ul className="imp-departments">
              {view.departments.map(({ name, count, isNew }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span className="num">{count}</span>
                  {isNew && <span className="tag tag--ok">{t('import.new')}</span>}
                </li>
              ))}
            </ul>
            {view.counts.departments > view.departments.length && view.source !== 'own' && (
              <p className="quiet-text">
                {t('import.moreDepartments', { count: view.counts.departments - view.departments.length })}
              </p>
            )}
          </>
        )}
        {view.issueCount === 0 && (
          <Message icon="info">
            <ChangesText changes={view.changes} />
          </Message>
        )}
        <Notes view={view} />
      </aside>
    </div>
  );
}

/** What drafting the file would do, by kind: 'New in the draft: 116 dishes, 11 departments.' */
function ChangesText({ changes }: Pick<StepProps['view'], 'changes'>) {
  const t = useT();
  const lines = (['added', 'changed', 'deleted'] as const).flatMap((what) => {
    const parts = kindsText(changes, what, t);
    return parts === '' ? [] : [t(`import.draft.${what}`, { parts })];
  });
  return <span>{lines.length === 0 ? t('import.draft.same') : [...lines, t('import.draft.later')].join(' ')}</span>;
}
