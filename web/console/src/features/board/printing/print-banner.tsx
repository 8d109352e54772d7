import { Suspense, useState } from 'react';
import type { Bell } from '#console/features/board/ring/bell.ts';
import { useRingOnce } from '#console/features/board/ring/use-ring-once.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { soon } from '#console/lib/page/later.ts';
import { DocketButtons } from '#console/lib/printing/docket-row.tsx';
import { printTroubles, troubleKeys } from '#console/lib/printing/print-troubles.ts';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';
import type { WirePrintJob } from '#core/contract/printing/console-printing.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

import { PrinterTrouble, StandInButtons } from './printer-trouble.tsx';

const DocketsSheet = soon(() => import('#console/features/board/soon.ts').then((m) => m.DocketsSheet));

/**
 * Printers that do not print, and dockets that may be missing, with what can be done: several dockets take one line, so
 * that the orders stay on the screen. Rings once for each new trouble.
 */
export function PrintBanner({ bell, zone }: { bell: Bell | null; zone: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Troubles bell={bell} onDockets={() => setOpen(true)} />
      <Suspense>{isOpen && <DocketsSheet zone={zone} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Troubles({ bell, onDockets }: { bell: Bell | null; onDockets: () => void }) {
  const t = useT();
  const { data } = usePrintQueue();
  const troubles = data && printTroubles(data);
  useRingOnce(troubles ? troubleKeys(troubles).map((key) => key.replace(' ', '-')) : [], bell);
  if (!troubles || (troubles.printers.length === 0 && troubles.dockets.length === 0)) return null;
  const [docket, ...others] = troubles.dockets;
  return (
    <>
      {troubles.printers.map((printer) => (
        <div key={printer.printerId} className="banner banner--offline">
          <Icon name="printer" />
          <span role="alert">
            <PrinterTrouble printer={printer} />
          </span>
          <span className="banner__buttons">
            <StandInButtons printer={printer} printers={data.printers} />
            <Button look="ghost" height={48} onClick={onDockets}>
              {t('print.showDockets')}
            </Button>
          </span>
        </div>
      ))}
      {docket && others.length === 0 && <DocketTrouble job={docket} />}
      {others.length > 0 && (
        <div className="banner banner--busy">
          <Icon name="printer" />
          <span role="alert">{t('print.trouble.dockets', { count: troubles.dockets.length })}</span>
          <Button look="ghost" height={48} onClick={onDockets}>
            {t('print.showDockets')}
          </Button>
        </div>
      )}
    </>
  );
}

function DocketTrouble({ job }: { job: WirePrintJob }) {
  const t = useT();
  const kind = job.state === 'unknown' ? 'docket' : job.state === 'failed' ? 'failed' : 'late';
  const number = job.orderNumber ?? t('print.testPage');
  return (
    <div className="banner banner--busy">
      <Icon name="printer" />
      <span role="alert">{t(`print.trouble.${kind}`, { number, name: job.printerName })}</span>
      <DocketButtons job={job} height={48} />
    </div>
  );
}
