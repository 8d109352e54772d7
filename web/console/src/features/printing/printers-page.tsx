import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { PRINTERS_KEY } from '#console/lib/queries.ts';
import type { WirePrinter, WirePrinters } from '#core/contract/printing/console-printing.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { DepartmentTable } from './department-table.tsx';
import { PrinterCard } from './printer-card.tsx';
import { setUpOf } from './printer-set-up.ts';
import { PrinterSheet } from './printer-sheet.tsx';
import './printers.css';

const ASK_MS = 10 * SECOND_MS;

/** Printers that print without a browser: how they are, what each prints, and their test pages. */
export function PrintersPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<WirePrinter | 'new' | null>(null);
  const { problem, run } = useAttempt();
  const query = useQuery({ queryKey: PRINTERS_KEY, queryFn: () => call('getPrinters', {}), refetchInterval: ASK_MS });
  const keep = (printers: WirePrinters) => void queries.setQueryData(PRINTERS_KEY, printers);
  const save = (printer: WirePrinter) =>
    run(async () =>
      keep(await call('savePrinter', { params: { printerId: printer.printerId }, body: setUpOf(printer) })),
    );
  return (
    <Page
      crumb={t('shell.store')}
      title={t('nav.printers')}
      actions={
        <Button look="primary" height={40} icon="plus" onClick={() => setEditing('new')}>
          {t('print.add')}
        </Button>
      }
    >
      <Refusal text={problem} />
      <Loaded query={query}>
        {({ printers, departments }) => (
          <>
            {printers.length === 0 ? (
              <EmptyState title={t('print.none')} text={t('print.noneHelp')} />
            ) : (
              <div className="printers">
                <ul className="printers__list">
                  {printers.map((printer) => (
                    <PrinterCard
                      key={printer.printerId}
                      printer={printer}
                      zone={staff.client.timeZone}
                      onEdit={() => setEditing(printer)}
                    />
                  ))}
                </ul>
                <DepartmentTable
                  printers={printers}
                  departments={departments}
                  onChange={(printer) => void save(printer)}
                />
              </div>
            )}
            {editing !== null && (
              <PrinterSheet
                printer={editing === 'new' ? null : editing}
                others={printers.filter((one) => editing === 'new' || one.printerId !== editing.printerId)}
                onChange={keep}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
