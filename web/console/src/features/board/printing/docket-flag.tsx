import { useT } from '#console/lib/page/i18n.tsx';
import { usePrintQueue } from '#console/lib/printing/use-print-queue.ts';
import type { WirePrintJob } from '#core/contract/printing/console-printing.ts';
import { Icon } from '#ui/icons/icon.tsx';

const WORST: readonly WirePrintJob['state'][] = ['failed', 'unknown', 'waiting', 'offered'];

/** On a ticket: its dockets are not all printed, with the worst of them. Nothing once they are. */
export function DocketFlag({ orderId }: { orderId: string }) {
  const t = useT();
  const { data } = usePrintQueue();
  const states = data?.items.filter((job) => job.orderId === orderId).map(({ state }) => state) ?? [];
  const worst = WORST.find((state) => states.includes(state));
  if (worst === undefined) return null;
  return (
    <p className="line-flag line-flag--note">
      <Icon name="printer" />
      {t(`print.state.${worst}`)}
    </p>
  );
}
