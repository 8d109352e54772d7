import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useNavigate, useSearchParams } from '#console/lib/address.ts';
import { chooseDocketPrinter, type DocketPrinter, useDocketPrinter } from '#console/lib/device/docket-printer.ts';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { writeStored } from '#console/lib/storage.ts';
import type { DocketCopy } from '#core/contract/orders/console-orders.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { toPrint } from './auto-print-rule.ts';
import { DocketPaper } from './docket-paper.tsx';
import { printDockets } from './print-dockets.ts';

const COPIES: readonly DocketCopy[] = ['kitchen', 'bag'];
const WIDTHS = ['58', '80'] as const;
const AUTO: readonly DocketPrinter['auto'][] = ['off', 'kitchen', 'bag', 'both'];

/**
 * Switches automatic dockets on or off. Orders accepted before are not printed; without a network the first look marks
 * them as printed.
 */
async function switchTo(printer: DocketPrinter, auto: DocketPrinter['auto']): Promise<void> {
  if (printer.auto === 'off') {
    const board = await call('getBoard', {}).catch(() => null);
    writeStored('console-printed', board && toPrint(board.tickets, null).printed);
  }
  chooseDocketPrinter({ ...printer, auto });
}

/** A docket as the printer prints it, with the settings of this tablet's printer. */
export function DocketPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const navigate = useNavigate();
  const { orderId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const printer = useDocketPrinter();
  const stage = useRef<HTMLDivElement>(null);
  const seesGuests = isAllowed(staff.role, 'orders.read');
  const copy: DocketCopy = params.get('copy') === 'bag' && seesGuests ? 'bag' : 'kitchen';
  const width = params.get('width') === '58' ? 58 : params.get('width') === '80' ? 80 : printer.width;
  const query = useQuery({
    queryKey: ['docket', orderId, copy],
    queryFn: () => call('getDocket', { params: { orderId }, query: { copy } }),
  });
  const number = query.data?.orderNumber;
  useEffect(() => {
    document.title = t('docket.title', { number: number ?? '' });
  }, [t, number]);
  const choose = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <main className="docket-page">
      <header className="docket-page__bar">
        <h1 className="docket-page__title">{t('docket.title', { number: number ?? '' })}</h1>
        {seesGuests && (
          <Segmented
            label={t('docket.copy')}
            value={copy}
            onChange={(one) => choose('copy', one)}
            options={COPIES.map((one) => ({ value: one, label: t(`docket.copy.${one}`) }))}
          />
        )}
        <Segmented
          label={t('docket.width')}
          value={width === 58 ? '58' : '80'}
          onChange={(one) => {
            choose('width', one);
            chooseDocketPrinter({ ...printer, width: one === '58' ? 58 : 80 });
          }}
          options={WIDTHS.map((one) => ({ value: one, label: t('docket.mm', { width: one }) }))}
        />
        <div className="docket-page__end">
          <Button
            look="primary"
            height={40}
            icon="printer"
            aria-disabled={!query.data}
            onClick={() => stage.current && void printDockets(stage.current)}
          >
            {t('docket.print')}
          </Button>
          <Button look="ghost" height={40} icon="x" aria-label={t('shell.close')} onClick={() => void navigate(-1)} />
        </div>
      </header>
      <div className="docket-page__stage" ref={stage}>
        <Loaded query={query}>{(docket) => <DocketPaper docket={docket} width={width} />}</Loaded>
      </div>
      <footer className="docket-page__foot">
        <SelectField
          label={t('docket.auto')}
          hint={t('docket.autoHelp')}
          value={printer.auto}
          onChange={(auto) => void switchTo(printer, auto)}
          options={AUTO.filter((auto) => seesGuests || auto === 'off' || auto === 'kitchen').map((auto) => ({
            value: auto,
            label: t(`docket.auto.${auto}`),
          }))}
        />
      </footer>
    </main>
  );
}
