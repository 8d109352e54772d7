import { useT } from '#console/lib/page/i18n.tsx';
import { usePrintActions } from '#console/lib/printing/use-print-queue.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WirePrinter } from '#core/contract/printing/console-printing.ts';
import { LANGUAGES } from '#core/domain/language/languages.ts';
import { isStopped } from '#core/domain/printing/printing.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';

/** One printer: how it is reached, how it is, and what waits for it. */
export function PrinterCard({ printer, zone, onEdit }: { printer: WirePrinter; zone: string; onEdit: () => void }) {
  const t = useT();
  const { test } = usePrintActions();
  const { printerId, name, kind, health, seenUtc, waitingCount, printedToday, width, language, canConfirm } = printer;
  const tone = isStopped(health) ? 'danger' : health === 'paper-low' ? 'warn' : 'ok';
  const state = t(`print.health.${health}`);
  const paper = t(width === 384 ? 'print.width.384' : 'print.width.576');
  return (
    <li className="printers__card">
      <div className="row">
        <div className="grow">
          <h2 className="f18">{name}</h2>
          <p className="quiet-text">{t(`print.kind.${kind}`)}</p>
        </div>
        <Button look="quiet" height={40} aria-label={t('print.testNamed', { name })} onClick={() => test(printerId)}>
          {t('print.test')}
        </Button>
        <Button look="ghost" height={40} icon="pencil" aria-label={t('print.editNamed', { name })} onClick={onEdit} />
      </div>
      <Note tone={tone}>
        {health === 'silent' && seenUtc !== null
          ? t('print.seen', { health: state, time: clockText(seenUtc, zone) })
          : state}
        {waitingCount > 0 && ` · ${t('print.waiting', { count: waitingCount })}`}
      </Note>
      {canConfirm === false && <p className="quiet-text">{t('print.cannotConfirm')}</p>}
      <p className="quiet-text">
        {paper} · {LANGUAGES[language].name} · {t('print.today', { count: printedToday })}
      </p>
    </li>
  );
}
