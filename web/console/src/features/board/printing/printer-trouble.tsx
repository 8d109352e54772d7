import { useT } from '#console/lib/page/i18n.tsx';
import { type QueuePrinter, standInsOf } from '#console/lib/printing/print-troubles.ts';
import { usePrintActions } from '#console/lib/printing/use-print-queue.ts';
import { Button } from '#ui/actions/button.tsx';

/** What is the matter with a printer, and how many dockets wait for it. */
export function PrinterTrouble({ printer: { name, health, waitingCount } }: { printer: QueuePrinter }) {
  const t = useT();
  return (
    <>
      {health !== 'ok' && t(`print.trouble.${health}`, { name })} {t('print.waiting', { count: waitingCount })}
    </>
  );
}

/** One button for each printer that can print what waits at `printer`. */
export function StandInButtons({
  printer,
  printers,
  look = 'ghost',
}: {
  printer: QueuePrinter;
  printers: readonly QueuePrinter[];
  look?: 'ghost' | 'primary';
}) {
  const t = useT();
  const { handOver } = usePrintActions();
  return standInsOf(printers, printer.printerId).map(({ printerId, name }) => (
    <Button
      key={printerId}
      look={look}
      height={48}
      icon="printer"
      aria-label={t('print.printAtNamed', { from: printer.name, name })}
      onClick={() => handOver(printer.printerId, printerId)}
    >
      {t('print.printAt', { name })}
    </Button>
  ));
}
