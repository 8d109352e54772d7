import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSearchParams } from '#console/lib/address.ts';
import { Problem } from '#console/lib/call-form.tsx';
import { callPatiently } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { later } from '#console/lib/page/later.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnloadGuard } from '#console/lib/page/unsaved.tsx';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep, type FileStepProps } from './file-step.tsx';
import { useImport, useImportChange, useImportStep } from './use-import.ts';
import './import.css';

const PicturesPage = later(() =>
  import('#console/features/menu/pictures/pictures-page.tsx').then((module) => module.PicturesPage),
);

const STEPS = ['file', 'columns', 'check', 'done'] as const;
type Step = (typeof STEPS)[number];

/** Brings a menu over from any system: the file, its columns, what is to decide, and what became of it. */
export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const importId = params.get('id');
  const query = useImport(importId);
  // Dropped beside the sheet; they wait until its dishes are in the draft.
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<FileStepProps['beside']['refused']>([]);
  useUnloadGuard(files.length > 0);
  const onFiles = (more: readonly File[]) => setFiles((before) => [...before, ...more]);
  const beside = { files, onFiles, refused, onRefused: setRefused };
  const go = (id: string | null, step: Step | 'pictures') =>
    setParams(new URLSearchParams(id === null ? {} : { id, step }), { replace: step === 'done' });
  if (importId === null) {
    return <FilePage view={null} beside={beside} onRead={(view) => go(view.importId, 'file')} onNext={() => {}} />;
  }
  if (!query.data) {
    return (
      <ImportFrame step="file">
        <Loaded query={query}>{() => null}</Loaded>
      </ImportFrame>
    );
  }
  const view = query.data;
  if (view.state === 'drafted' && params.get('step') === 'pictures') {
    return (
      <Suspense fallback={<main className="pane" aria-busy="true" />}>
        <PicturesPage imported={{ importId, named: view.pictures, files }} />
      </Suspense>
    );
  }
  const wanted = STEPS.find((step) => step === params.get('step')) ?? 'file';
  const step = view.state === 'open' ? (wanted === 'done' ? 'check' : wanted) : 'done';
  if (step === 'file') {
    const next = view.columns.length > 0 && view.source !== 'own' ? 'columns' : 'check';
    return (
      <FilePage
        view={view}
        beside={beside}
        onRead={(read) => go(read.importId, 'file')}
        onForget={() => go(null, 'file')}
        onNext={() => go(importId, next)}
      />
    );
  }
  return <OpenImport key={step} view={view} step={step} fileCount={files.length} go={(to) => go(importId, to)} />;
}

type FrameProps = { step: Step; actions?: React.ReactNode; children: React.ReactNode };

/** The bar with the four steps. */
function ImportFrame({ step, actions, children }: FrameProps) {
  const t = useT();
  return (
    <Page
      crumb={t('nav.menu')}
      title={t('menu.import')}
      bare
      note={
        <ol className="imp-steps" aria-label={t('import.steps')}>
          {STEPS.map((one, index) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              <span className="imp-steps__mark">{index + 1}</span>
              {t(`import.step.${one}`)}
            </li>
          ))}
        </ol>
      }
      actions={
        <>
          <Link className={buttonClass({ look: 'ghost', height: 40 })} to="/menu">
            {t(step === 'done' ? 'import.openMenu' : 'shell.cancel')}
          </Link>
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}

type FilePageProps = {
  view: WireMenuImport | null;
  beside: FileStepProps['beside'];
  onRead: (view: WireMenuImport) => void;
  onForget?: () => void;
  onNext: () => void;
};

function FilePage({ view, beside, onRead, onForget, onNext }: FilePageProps) {
  const t = useT();
  const change = useImportChange(view);
  return (
    <ImportFrame
      step="file"
      actions={
        <Button look="primary" height={40} aria-disabled={view === null || change.isPending} onClick={onNext}>
          {t('import.next')}
        </Button>
      }
    >
      <FileStep
        view={view}
        beside={beside}
        onRead={onRead}
        onForget={onForget}
        onSource={(source) => change.mutate(() => ({ source, fixes: [] }))}
        onMode={(mode) => change.mutate(() => ({ mode }))}
      />
      <Problem error={change.error} />
    </ImportFrame>
  );
}

type OpenProps = {
  view: WireMenuImport;
  step: Exclude<Step, 'file'>;
  /** Pictures that were dropped beside the sheet. */
  fileCount: number;
  go: (step: Step | 'pictures') => void;
};

function OpenImport({ view, step, fileCount, go }: OpenProps) {
  const t = useT();
  const { importId } = view;
  const change = useImportChange(view);
  const draft = useImportStep(() => callPatiently('draftMenuImport', { params: { importId } }));
  const undo = useImportStep(() => callPatiently('undoMenuImport', { params: { importId } }));
  const [isPressed, setPressed] = useState(false);
  const error = change.error ?? draft.error ?? undo.error;
  const isUndecided = view.issueCount + view.errorCount > 0 || (view.asksGst && view.gst === null);
  const problem = <Problem error={error} />;
  if (step === 'done') {
    return (
      <ImportFrame
        step="done"
        actions={
          view.state === 'drafted' && (
            <Button look="quiet" height={40} icon="undo-2" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
              {t('import.undo')}
            </Button>
          )
        }
      >
        {problem}
        <DoneStep view={view} fileCount={fileCount} onPictures={() => go('pictures')} />
      </ImportFrame>
    );
  }
  const isCheck = step === 'check';
  return (
    <ImportFrame
      step={step}
      actions={
        <>
          <Button look="quiet" height={40} onClick={() => go(isCheck && view.columns.length > 0 ? 'columns' : 'file')}>
            {t('import.back')}
          </Button>
          <Button
            look="primary"
            height={40}
            busy={draft.isPending}
            aria-disabled={change.isPending}
            onClick={() => {
              if (!isCheck) go('check');
              else if (isUndecided) setPressed(true);
              else draft.mutate(undefined, { onSuccess: () => go('done') });
            }}
          >
            {isCheck
              ? t('import.do', { count: view.counts.dishes })
              : t('import.toCheck', { count: view.counts.dishes })}
          </Button>
        </>
      }
    >
      {problem}
      {isPressed && isUndecided && <Problem text={t('import.undecided')} />}
      {isCheck ? (
        <CheckStep view={view} onChange={change.mutate} />
      ) : (
        <ColumnsStep view={view} onChange={change.mutate} />
      )}
    </ImportFrame>
  );
}
