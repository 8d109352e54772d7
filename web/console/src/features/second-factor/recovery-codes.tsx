import { CopyButton } from '#console/lib/page/copy-field.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import './factors.css';

function download(codes: readonly string[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The ten codes, shown only once: to copy, save or print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  return (
    <section className="recovery" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('factors.codes')}</h2>
      <p className="quiet-text">{t('factors.codesLead')}</p>
      <ul className="recovery__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row recovery__ways">
        <CopyButton text={codes.join('\n')} />
        <Button look="quiet" height={40} icon="download" onClick={() => download(codes, 'servery-recovery-codes.txt')}>
          {t('factors.save')}
        </Button>
        <Button look="quiet" height={40} icon="printer" onClick={() => window.print()}>
          {t('factors.print')}
        </Button>
        <Button look="ink" height={40} onClick={onKept}>
          {t('factors.kept')}
        </Button>
      </div>
    </section>
  );
}
