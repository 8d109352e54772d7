import { type Dispatch, type SetStateAction, useState } from 'react';
import { RefusedFiles } from '#console/features/menu/pictures/refused-files.tsx';
import { unpackZips } from '#console/features/menu/pictures/unpack-zip.ts';
import type { RefusedFile } from '#console/features/menu/pictures/why-refused.ts';
import { Problem } from '#console/lib/call-form.tsx';
import { errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireImportChange, WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { ARCHIVE_TABLE } from '#core/domain/menu/archive.ts';
import { TABLE_SOURCES } from '#core/domain/menu/reading/sources.ts';
import { TEMPLATE_ROWS } from '#core/domain/menu/reading/template.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MAX_FILE_BYTES, useReadMenu } from './use-import.ts';
import '#console/features/menu/drop-box.css';

const IS_SHEET = /\.(?:csv|tsv|txt|json|xlsx)$/i;

export type FileStepProps = {
  view: WireMenuImport | null;
  /** Pictures that were dropped with the sheet. */
  beside: {
    readonly files: readonly File[];
    readonly onFiles: (more: readonly File[]) => void;
    /** Of the latest file. */
    readonly refused: readonly RefusedFile[];
    readonly onRefused: Dispatch<SetStateAction<readonly RefusedFile[]>>;
  };
  onRead: (view: WireMenuImport) => void;
  onForget: (() => void) | undefined;
  onSource: (source: WireImportChange['source']) => void;
  onMode: (mode: WireImportChange['mode']) => void;
};

/** The menu among the files, and the pictures; those of a whole menu's ZIP come with it and wait for nobody. */
function sorted(files: readonly File[]) {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const named = files.filter(({ name }) => IS_SHEET.test(name));
  // What is no picture may still be a menu: the server says what it is not.
  const sheets = named.length > 0 ? named : files.filter((file) => !pictures.includes(file));
  return { sheets, pictures, isWhole: sheets[0]?.name === ARCHIVE_TABLE };
}

/** Drop, choose or paste a menu; what it was taken for can be corrected. */
export function FileStep({ view, beside, onRead, onForget, onSource, onMode }: FileStepProps) {
  const t = useT();
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const read = useReadMenu(onRead, (file) => beside.onRefused((before) => [...before, file]));
  const take = async (dropped: readonly File[]) => {
    setProblem('');
    const { files, left } = await unpackZips(dropped);
    const { sheets, pictures, isWhole } = sorted(files);
    beside.onRefused(left);
    const [sheet, second] = sheets;
    if (!isWhole) beside.onFiles(pictures);
    if (second && sheet) setProblem(t('import.severalSheets', { names: `${sheet.name}, ${second.name}` }));
    else if (!sheet && pictures.length === 0 && dropped.length > 0) setProblem(t('import.noSheet'));
    else if (sheet && sheet.size > MAX_FILE_BYTES) setProblem(t('import.tooLarge'));
    else if (sheet) {
      const name = sheet.name.split('/').at(-1) ?? '';
      read.mutate({ file: sheet, name, pictures: isWhole ? pictures : [] });
    }
  };
  return (
    <div className="imp-cols">
      <div className="imp-main stack">
        <section
          className="imp-drop"
          aria-label={t('import.drop')}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take([...event.dataTransfer.files]);
          }}
        >
          <Icon name="upload" size="l" />
          <div className="imp-drop__words">
            <h2>{t('import.drop')}</h2>
            <p className="quiet-text">{t('import.kinds')}</p>
          </div>
          <Button look="ghost" height={40} aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {t('import.paste')}
          </Button>
          <label className={`${buttonClass({ look: 'ink', height: 40 })} imp-drop__file`}>
            {t('import.choose')}
            <input
              type="file"
              className="vh"
              multiple
              accept=".csv,.tsv,.txt,.json,.xlsx,.zip,image/jpeg,image/png,image/webp"
              onChange={(event) => {
                void take([...(event.target.files ?? [])]);
                // Lets the person choose the same file again after correcting it.
                event.target.value = '';
              }}
            />
          </label>
        </section>
        {isPasting && (
          <div className="card imp-paste stack">
            <TextArea
              label={t('import.paste')}
              hint={t('import.pasteHelp')}
              rows={8}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <Button
              look="ink"
              height={40}
              busy={read.isPending}
              aria-disabled={pasted.trim() === ''}
              onClick={() =>
                pasted.trim() !== '' &&
                read.mutate({ file: new Blob([pasted]), name: t('import.pasted'), pictures: [] })
              }
            >
              {t('import.readIt')}
            </Button>
          </div>
        )}
        {read.isPending && (
          <p role="status">{read.brought > 0 ? t('import.brought', { count: read.brought }) : t('import.reading')}</p>
        )}
        {beside.files.length > 0 && (
          <Message icon="image" role="status">
            {t('import.picturesWait', { count: beside.files.length })}
          </Message>
        )}
        <RefusedFiles title={t('pictures.refused', { count: beside.refused.length })} files={beside.refused} />
        <Problem text={problem || (read.error ? errorText(read.error) : '')} />
        {view && <Found view={view} onForget={onForget} />}
        {view && view.columns.length > 0 && <Sources view={view} onSource={onSource} />}
        {view?.source === 'own' && (
          <>
            <Segmented
              label={t('menu.import.mode')}
              value={view.mode}
              onChange={onMode}
              options={(['merge', 'replace'] as const).map((how) => ({
                value: how,
                label: t(`menu.import.mode.${how}`),
              }))}
            />
            {view.mode === 'replace' && <Message look="warn">{t('menu.import.replaceWhy')}</Message>}
          </>
        )}
      </div>
      <Template />
    </div>
  );
}

/** What a list was taken for; a press corrects it. */
function Sources({ view, onSource }: { view: WireMenuImport; onSource: FileStepProps['onSource'] }) {
  const t = useT();
  return (
    <fieldset className="imp-sources">
      <legend>{t('import.whence')}</legend>
      {TABLE_SOURCES.map((source) => (
        <button
          key={source}
          type="button"
          className="imp-source"
          aria-pressed={view.source === source}
          onClick={() => view.source !== source && onSource(source)}
        >
          <b>{t(`import.source.${source}`)}</b>
          <small>{t(`import.source.${source}.where`)}</small>
        </button>
      ))}
    </fieldset>
  );
}

function Found({ view, onForget }: { view: WireMenuImport; onForget: (() => void) | undefined }) {
  const t = useT();
  const { counts, signs, columns, mapping } = view;
  const known = mapping.filter((field) => field !== 'leave').length;
  return (
    <section className="card imp-found" aria-label={view.fileName}>
      <header className="imp-found__head">
        <Icon name="file-text" />
        <div>
          <b>{view.fileName || t('import.pasted')}</b>
          <p className="quiet-text">{t('import.size', { rows: view.rowCount, columns: columns.length })}</p>
        </div>
        {onForget && (
          <Button look="ghost" height={40} className="end" aria-label={t('import.forget')} onClick={onForget}>
            <Icon name="x" size="s" />
          </Button>
        )}
      </header>
      <Message icon="check" role="status">
        <span>
          <b>{t('import.is', { source: t(`import.source.${view.source}`) })}</b>{' '}
          {columns.length > 0 && view.source !== 'own' && t('import.known', { known, all: columns.length })}{' '}
          {view.isRemembered && t('import.remembered')}
        </span>
      </Message>
      <dl className="imp-figures">
        {(['dishes', 'departments', 'sizes', 'groups'] as const).map((what) => (
          <div key={what}>
            <dt>{t(`import.count.${what}`)}</dt>
            <dd className="num">{counts[what]}</dd>
          </div>
        ))}
        {signs !== '' && (
          <div>
            <dt>{t('import.signs')}</dt>
            <dd>{signs}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Our own list to start from, with its columns explained, and the present menu as a file. */
function Template() {
  const t = useT();
  const [headings = [], ...rows] = TEMPLATE_ROWS;
  return (
    <aside className="imp-side stack" aria-label={t('import.template')}>
      <h2>{t('import.template')}</h2>
      <p className="quiet-text">{t('import.templateWhy')}</p>
      <div className="table-wrap">
        <table className="table imp-template">
          <thead>
            <tr>
              {headings.slice(0, 4).map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.slice(0, 4).map((cell, index) => (
                  <td key={headings[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <a className={buttonClass({ look: 'quiet', height: 40 })} href={CONSOLE_DOCUMENTS.menuTemplate} download>
        <Icon name="download" />
        {t('import.template.get')}
      </a>
      <details className="imp-help">
        <summary>{t('import.help')}</summary>
        <dl>
          {headings.map((heading) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{t(`import.help.${heading}` as 'import.help.name')}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="row">
        <a className={buttonClass({ look: 'ghost', height: 40 })} href={CONSOLE_DOCUMENTS.menuArchive} download>
          {t('menu.import.exportWhole')}
        </a>
        <a className={buttonClass({ look: 'ghost', height: 40 })} href={CONSOLE_DOCUMENTS.menuCsv} download>
          {t('menu.import.export')}
        </a>
      </p>
      <p className="quiet-text">{t('menu.import.exportWhy')}</p>
    </aside>
  );
}
