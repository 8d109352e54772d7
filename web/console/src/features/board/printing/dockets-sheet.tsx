import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { DocketRow } from '#console/lib/printing/docket-row.tsx';
import { printTroubles, standInsOf } from '#console/lib/printing/print-troubles.ts';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';
import type { WirePrintJob } from '#core/contract/printing/console-printing.ts';
import { Note } from '#ui/display/note.tsx';
import { PrinterTrouble, StandInButtons } from './printer-trouble.tsx';

/** Nothing is to be done about these. */
const isOver = ({ state }: WirePrintJob) => state === 'printed' || state === 'replaced';

/** What became of the dockets, for everybody at the board: printers that have stopped, then what is not printed. */
export function DocketsSheet({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useT();
  const { data } = usePrintQueue();
  const items = data?.items ?? [];
  const printers = data?.printers ?? [];
  const stopped = data ? printTroubles(data).printers : [];
  return (
    <Sheet size="l" title={t('print.dockets')} onClose={onClose}>
      <div className="stack">
        {stopped.map((printer) => (
          <Note key={printer.printerId} tone="danger">
            <p>
              <PrinterTrouble printer={printer} />
            </p>
            {standInsOf(printers, printer.printerId).length === 0 && <p>{t('print.noOther')}</p>}
            <p className="docket-row__buttons">
              <StandInButtons printer={printer} printers={printers} look="primary" />
            </p>
          </Note>
        ))}
        {items.length === 0 && <p className="quiet-text">{t('print.queueEmpty')}</p>}
        <ul>
          {[...items.filter((job) => !isOver(job)).reverse(), ...items.filter(isOver)].map((job) => (
            <DocketRow key={job.jobId} job={job} zone={zone} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
