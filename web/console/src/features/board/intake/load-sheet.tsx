import { useMemo, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireBoardLoad } from '#core/contract/orders/console-board.ts';
import { LoadGrid } from './load-grid.tsx';
import { toHours } from './load-hours.ts';
import { LoadSlot } from './load-slot.tsx';
import { useLoad } from './use-load.ts';
import './load.css';

export type LoadSheetProps = {
  zone: string;
  /** Whether this person may close a quarter hour. */
  canClose: boolean;
  /** Orders with a ticket on the board, which can be opened. */
  onBoard: ReadonlySet<string>;
  onOpen: (orderId: string) => void;
  onClose: () => void;
};

/** The rest of today by quarter hours: places taken, full ones, and the orders of the chosen one. */
export function LoadSheet({ onClose, ...props }: LoadSheetProps) {
  const t = useT();
  const query = useLoad();
  return (
    <Sheet size="l" className="load-sheet" ownBody title={t('load.title')} onClose={onClose}>
      <Loaded query={query}>{(load) => <RestOfDay load={load} {...props} />}</Loaded>
    </Sheet>
  );
}

function RestOfDay({ load, zone, ...props }: { load: WireBoardLoad } & Omit<LoadSheetProps, 'onClose'>) {
  const t = useT();
  const hours = useMemo(() => toHours(load.slots, zone), [load.slots, zone]);
  const [chosen, setChosen] = useState<string | null>(null);
  // Also applies when the chosen quarter hour ends while the sheet is open.
  const next = load.slots.find(({ services }) => services.some(({ held }) => held > 0)) ?? load.slots[0];
  const slot = load.slots.find(({ startUtc }) => startUtc === chosen) ?? next;
  if (!slot) return <p className="load__nothing">{t('load.nothing')}</p>;
  return (
    <div className="load">
      <LoadGrid hours={hours} services={load.services} zone={zone} chosen={slot.startUtc} onChoose={setChosen} />
      <LoadSlot key={slot.startUtc} slot={slot} services={load.services} zone={zone} {...props} />
    </div>
  );
}
