import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { DocketRow } from '#console/lib/printing/docket-row.tsx';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';

/** Dockets of the last twelve hours, the newest first. */
export function PrintQueuePage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const query = usePrintQueue();
  return (
    <Page crumb={t('shell.store')} title={t('nav.printQueue')}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="no-entries">{t('print.queueEmpty')}</p>
          ) : (
            <ul>
              {items.map((job) => (
                <DocketRow key={job.jobId} job={job} zone={staff.client.timeZone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
