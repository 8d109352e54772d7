import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WirePrinter, WirePrinters } from '#core/contract/printing/console-printing.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { setUpOf } from './printer-set-up.ts';

const NEW: WirePrinter = {
  printerId: '',
  name: '',
  kind: 'star',
  width: 576,
  isImpact: false,
  language: 'en',
  copies: ['kitchen'],
  copyCount: 1,
  moment: 'accept',
  departmentIds: [],
  orderTypes: [...ORDER_TYPES],
  fallbackPrinterId: null,
  beeps: true,
  opensDrawer: false,
  health: 'never',
  statusCode: '',
  seenUtc: null,
  canConfirm: null,
  waitingCount: 0,
  printedToday: 0,
  path: null,
};

interface Made {
  readonly printer: WirePrinter;
  readonly secret: string | null;
}

/** What to type into the printer, shown once. */
function Secret({ made: { printer, secret }, onClose }: { made: Made; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      title={t('print.secretTitle', { name: printer.name })}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} onClick={onClose}>
          {t('print.kept')}
        </Button>
      }
    >
      <div className="stack">
        {printer.path === null || secret === null ? (
          <Note>{t('print.agentNext')}</Note>
        ) : (
          <>
            <Note tone="warn">{t('print.secretOnce')}</Note>
            <CopyField label={t('print.address')} value={`${window.location.origin}${printer.path}`} />
            <CopyField label={t('print.secret')} hint={t('print.secretHelp')} value={secret} />
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Adds a printer, or changes what one prints; its password can be renewed and it can be removed here. */
export function PrinterSheet({
  printer,
  others,
  onChange,
  onClose,
}: {
  printer: WirePrinter | null;
  others: readonly WirePrinter[];
  onChange: (printers: WirePrinters) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState<WirePrinter>(printer ?? NEW);
  const [made, setMade] = useState<Made | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { fields, problem, isBusy, run } = useAttempt();
  const params = { printerId: draft.printerId };
  const show = (answer: { printerId: string; secret: string | null; printers: WirePrinters }) => {
    onChange(answer.printers);
    const found = answer.printers.printers.find(({ printerId }) => printerId === answer.printerId);
    if (found) setMade({ printer: found, secret: answer.secret });
  };
  const save = () =>
    run(async () => {
      if (printer === null) return show(await call('createPrinter', { body: { ...setUpOf(draft), kind: draft.kind } }));
      onChange(await call('savePrinter', { params, body: setUpOf(draft) }));
      onClose();
    });
  const renew = () => run(async () => show(await call('renewPrinterSecret', { params })));
  const remove = () =>
    run(async () => {
      onChange(await call('deletePrinter', { params }));
      onClose();
    });
  if (made) return <Secret made={made} onClose={onClose} />;
  return (
    <Sheet
      title={printer === null ? t('print.add') : printer.name}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} busy={isBusy} onClick={() => void save()}>
          {t(printer === null ? 'print.create' : 'print.save')}
        </Button>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PrinterFields draft={draft} isNew={printer === null} others={others} errors={fields} onChange={setDraft} />
        <Refusal text={Object.keys(fields).length === 0 ? problem : undefined} />
        {printer !== null && (
          <div className="row">
            {printer.path !== null && (
              <Button look="quiet" height={40} type="button" onClick={() => void renew()}>
                {t('print.secretNew')}
              </Button>
            )}
            <Button
              look="danger"
              height={40}
              type="button"
              onClick={() => (isRemoving ? void remove() : setRemoving(true))}
            >
              {t('print.remove')}
            </Button>
            {isRemoving && <span role="alert">{t('print.removeAsk', { name: printer.name })}</span>}
          </div>
        )}
      </form>
    </Sheet>
  );
}
