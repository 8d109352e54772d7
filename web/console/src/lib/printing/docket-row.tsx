import { useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WirePrintJob } from '#core/contract/printing/console-printing.ts';
import { isStopped } from '#core/domain/printing/printing.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge, type BadgeProps } from '#ui/display/badge.tsx';
import { standInsOf } from './print-troubles.ts';
import { usePrintActions, usePrintQueue } from './use-print-queue.ts';
import './docket-row.css';

const TONES: Readonly<Record<WirePrintJob['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'quiet',
  offered: 'quiet',
  printed: 'done',
  failed: 'danger',
  unknown: 'warn',
  replaced: 'quiet',
};

/** Printing once more and "it is here", named for screen readers. */
export function DocketButtons({ job, height = 40 }: { job: WirePrintJob; height?: 40 | 48 }) {
  const t = useT();
  const { again, confirm } = usePrintActions();
  const { data } = usePrintQueue();
  const [standIn] = standInsOf(data?.printers ?? [], job.printerId);
  const number = job.orderNumber ?? t('print.testPage');
  const isOpen = job.state === 'waiting' || job.state === 'offered';
  // All that waits at a printer that has stopped is handed over together.
  const isStuck = data?.printers.some(({ printerId, health }) => printerId === job.printerId && isStopped(health));
  const isInDoubt = job.state === 'unknown' || job.state === 'failed' || job.isLate;
  return (
    <span className="docket-row__buttons">
      {isInDoubt && (
        <Button
          look="quiet"
          height={height}
          aria-label={t('print.hereNamed', { number })}
          onClick={() => confirm(job.jobId)}
        >
          {t('print.here')}
        </Button>
      )}
      {(!isOpen || (job.isLate && !isStuck)) && job.state !== 'replaced' && (
        <Button
          look="quiet"
          height={height}
          aria-label={
            standIn ? t('print.againAtNamed', { number, name: standIn.name }) : t('print.againNamed', { number })
          }
          onClick={() => again(job.jobId, standIn?.printerId)}
        >
          {standIn ? t('print.printAt', { name: standIn.name }) : t('print.again')}
        </Button>
      )}
    </span>
  );
}

/** One docket of the queue: which, where, and what became of it. */
export function DocketRow({ job, zone }: { job: WirePrintJob; zone: string }) {
  const t = useT();
  const { orderNumber, copy, reason, copyNumber, movedFrom, printerName, state, createdUtc } = job;
  const facts = [
    printerName,
    reason === 'test' ? '' : t(`print.copy.${copy}`),
    reason === 'corrected' || reason === 'cancelled' ? t(`print.reason.${reason}`) : '',
    copyNumber > 1 ? t('print.copyNumber', { number: copyNumber }) : '',
    movedFrom === null ? '' : t('print.movedFrom', { printer: movedFrom }),
  ].filter(Boolean);
  return (
    <li className="docket-row">
      <span className="docket-row__what">
        <b>{orderNumber === null ? t('print.testPage') : t('print.docket', { number: orderNumber })}</b>{' '}
        <span className="quiet-text">{clockText(createdUtc, zone)}</span>
        <br />
        <span className="quiet-text">{facts.join(' · ')}</span>
      </span>
      <Badge tone={TONES[state]}>{t(`print.state.${state}`)}</Badge>
      <DocketButtons job={job} />
    </li>
  );
}
