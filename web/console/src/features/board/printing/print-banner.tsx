import { useEffect, useRef } from 'react';
import type { Bell } from '#console/features/board/ring/bell.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { DocketButtons } from '#console/lib/printing/docket-row.tsx';
import { printTroubles, troubleKeys } from '#console/lib/printing/print-troubles.ts';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** More would push the orders off the screen; the others stand in each order and in the queue. */
const MOST_DOCKETS = 3;

/** Printers that do not print, and dockets that may be missing. Rings once for each new trouble. */
export function PrintBanner({ bell }: { bell: Bell | null }) {
  const t = useT();
  const { data } = usePrintQueue();
  const troubles = data && printTroubles(data);
  const keys = troubles ? troubleKeys(troubles).join(' ') : '';
  const rung = useRef('');
  useEffect(() => {
    const known = rung.current.split(' ');
    if (bell && keys.split(' ').some((key) => key !== '' && !known.includes(key))) bell.ring(false);
    rung.current = keys;
  }, [keys, bell]);
  if (!troubles || (troubles.printers.length === 0 && troubles.dockets.length === 0)) return null;
  const shown = troubles.dockets.slice(0, MOST_DOCKETS);
  const more = troubles.dockets.length - shown.length;
  return (
    <>
      {troubles.printers.map(({ printerId, name, health, waitingCount }) => (
        <div key={printerId} className="banner banner--offline">
          <Icon name="printer" />
          <span role="alert">
            {health !== 'ok' && t(`print.trouble.${health}`, { name })} {t('print.waiting', { count: waitingCount })}
          </span>
        </div>
      ))}
      {shown.map((job) => {
        const kind = job.state === 'unknown' ? 'docket' : job.state === 'failed' ? 'failed' : 'late';
        const number = job.orderNumber ?? t('print.testPage');
        return (
          <div key={job.jobId} className="banner banner--busy">
            <Icon name="printer" />
            <span role="alert">{t(`print.trouble.${kind}`, { number, name: job.printerName })}</span>
            <DocketButtons job={job} height={48} />
          </div>
        );
      })}
      {more > 0 && <p className="banner banner--busy">{t('print.more', { count: more })}</p>}
    </>
  );
}
