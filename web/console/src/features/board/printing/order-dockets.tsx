import { useT } from '#console/lib/page/i18n.tsx';
import { DocketRow } from '#console/lib/printing/docket-row.tsx';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';

/** The dockets of one order with what became of each; nothing where no printer prints by itself. */
export function OrderDockets({ orderId, zone }: { orderId: string; zone: string }) {
  const t = useT();
  const { data } = usePrintQueue();
  const own = data?.items.filter((job) => job.orderId === orderId) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-label={t('print.dockets')}>
      <h3 className="label">{t('print.dockets')}</h3>
      <ul>
        {own.map((job) => (
          <DocketRow key={job.jobId} job={job} zone={zone} />
        ))}
      </ul>
    </section>
  );
}
