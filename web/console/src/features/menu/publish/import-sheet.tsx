import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText, problemText } from '#console/features/menu/menu-text.ts';
import { type ImportMode, importFile, MAX_IMPORT_BYTES } from '#console/features/menu/product/upload.ts';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './import-sheet.css';

/** Imports a menu from a spreadsheet: choose a file, check it, then change the draft. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ImportMode>('merge');
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useMutation({
    mutationFn: ({ chosen, how }: { chosen: File; how: ImportMode }) => importFile(chosen, how, true),
    retry: false,
  });
  const draft = useMenuChange((chosen: File) => importFile(chosen, mode, false));
  const result = preview.data;
  const count = result ? result.added + result.changed + result.deleted : 0;
  const canDraft = file !== null && result !== undefined && result.errorCount === 0 && count > 0;
  const look = (chosen: File, how: ImportMode) => {
    setFile(chosen);
    setMode(how);
    draft.reset();
    const isLarge = chosen.size > MAX_IMPORT_BYTES;
    setTooLarge(isLarge);
    if (isLarge) preview.reset();
    else preview.mutate({ chosen, how });
  };
  const error = preview.error ?? draft.error;
  return (
    <Sheet
      title={t('menu.import.title')}
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
            aria-disabled={!canDraft || preview.isPending || draft.isPending}
            onClick={() => file && draft.mutate(file, { onSuccess: onClose })}
          >
            {t('menu.import.do', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('menu.import.why')}</p>
        <div className="row">
          <label className={`${buttonClass({ look: 'ink', height: 40 })} menu-import__file`}>
            <Icon name="upload" />
            {file ? t('menu.import.other') : t('menu.import.choose')}
            <input
              type="file"
              className="vh"
              accept=".csv,.json,text/csv,application/json"
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen) look(chosen, mode);
                // Lets the person choose the same file again after correcting it.
                event.target.value = '';
              }}
            />
          </label>
          {file && <b className="menu-import__name">{file.name}</b>}
          <a className={`${buttonClass({ look: 'quiet', height: 40 })} end`} href={CONSOLE_DOCUMENTS.menuCsv} download>
            <Icon name="download" />
            {t('menu.import.export')}
          </a>
          <a className={buttonClass({ look: 'ghost', height: 40 })} href={CONSOLE_DOCUMENTS.menuJson} download>
            JSON
          </a>
        </div>
        <Segmented
          className="menu-import__mode"
          label={t('menu.import.mode')}
          value={mode}
          onChange={(how) => (file ? look(file, how) : setMode(how))}
          options={(['merge', 'replace'] as const).map((how) => ({ value: how, label: t(`menu.import.mode.${how}`) }))}
        />
        {mode === 'replace' && (
          <p className="message message--warn">
            <Icon name="alert" />
            {t('menu.import.replaceWhy')}
          </p>
        )}
        {isTooLarge && (
          <p className="message message--bad" role="alert">
            <Icon name="octagon-alert" />
            {t('menu.import.tooLarge')}
          </p>
        )}
        {error && (
          <p className="message message--bad" role="alert">
            <Icon name="octagon-alert" />
            {errorText(error, t('shell.unreachable'))}
          </p>
        )}
        {preview.isPending && <p role="status">{t('shell.loading')}</p>}
        {result && !preview.isPending && <Outcome result={result} />}
      </div>
    </Sheet>
  );
}

/** Mistakes by line, or the changes that the import would make. */
function Outcome({ result }: { result: WireImportResult }) {
  const t = useT();
  const { errors, errorCount, ignored, added, changed, deleted, changes, problems, rows } = result;
  return (
    <section className="stack" aria-live="polite">
      {errorCount > 0 ? (
        <>
          <p className="message message--bad">
            <Icon name="octagon-alert" />
            {t('menu.import.errors', { count: errorCount })}
          </p>
          <div className="table-wrap">
            <table className="table">
              <thead>
                <tr>
                  <th>{t('menu.import.line')}</th>
                  <th>{t('menu.import.column')}</th>
                  <th>{t('menu.import.there')}</th>
                  <th>{t('menu.import.wrong')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ line, column, value, text }) => (
                  <tr key={`${line} ${column} ${text}`}>
                    <td>{line}</td>
                    <td>{column}</td>
                    <td className="menu-import__name">{value}</td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className="row">
          <b>{t('menu.import.rows', { count: rows })}</b>
          <span className="tag tag--ok">{t('menu.import.added', { count: added })}</span>
          <span className="tag tag--info">{t('menu.import.changed', { count: changed })}</span>
          <span className={deleted > 0 ? 'tag tag--bad' : 'tag'}>{t('menu.import.deleted', { count: deleted })}</span>
        </p>
      )}
      {ignored.length > 0 && <p className="quiet-text">{t('menu.import.ignored', { columns: ignored.join(', ') })}</p>}
      {errorCount === 0 && added + changed + deleted === 0 && <p>{t('menu.import.same')}</p>}
      {problems.length > 0 && (
        <p className="message message--warn">
          <Icon name="alert" />
          <span>
            {t('menu.import.problems', { count: problems.length })}{' '}
            {problems
              .slice(0, 3)
              .map((problem) => problemText(t, problem)[0])
              .join(' ')}
          </span>
        </p>
      )}
      <ul className="me-changes">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.itemId}`}>
            <span className="me-changes__what">
              <b>{change.name}</b>
              <span
                className={
                  change.change === 'deleted' ? 'tag tag--bad' : change.change === 'added' ? 'tag tag--ok' : 'tag'
                }
              >
                {t(`menu.change.${change.change}`)}
              </span>
            </span>
            {change.fields.slice(0, 6).map((field) => (
              <span className="me-changes__field" key={`${field.field} ${field.part ?? ''}`}>
                {changeText(t, field)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
