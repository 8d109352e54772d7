import { type SyntheticEvent, useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { CallError, call } from '#console/lib/http.ts';
import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireTax } from '#core/contract/settings/console-settings.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';

interface TaxSheetProps {
  /** Null for a new tax. */
  tax: WireTax | null;
  onDone: (items: WireTax[]) => void;
  /** Another person changed the tax; fetch the list again. */
  onStale: () => void;
  onClose: () => void;
}

export function TaxSheet({ tax, onDone, onStale, onClose }: TaxSheetProps) {
  const t = useT();
  const [taxId] = useState(() => tax?.taxId ?? crypto.randomUUID());
  const [name, setName] = useState(tax?.name ?? 'GST');
  const [rate, setRate] = useState(String(tax?.rate ?? 15));
  const [isInclusive, setInclusive] = useState(tax?.isInclusive ?? true);
  const [isDefault, setDefault] = useState(tax?.isDefault ?? true);
  const { fields, problem, isBusy, run } = useAttempt();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const was = tax && {
      name: tax.name,
      rate: tax.rate,
      isInclusive: tax.isInclusive,
      isDefault: tax.isDefault,
    };
    await run(async () => {
      try {
        const { items } = await call('saveTax', {
          body: { taxId, name, rate: numberOrRefused(rate), isInclusive, isDefault, was },
        });
        onDone(items);
      } catch (error) {
        if (error instanceof CallError && error.reason === 'tax-changed') onStale();
        throw error;
      }
    });
  };
  return (
    <Sheet
      title={tax ? t('taxes.editNamed', { name: tax.name }) : t('taxes.add')}
      onClose={onClose}
      foot={
        <>
          <Refusal text={problem} />
          <Button look="primary" height={48} className="end" type="submit" form="tax-form" busy={isBusy}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id="tax-form" className="stack" onSubmit={(event) => void save(event)}>
        <div className="grid-2">
          <TextField
            label={t('taxes.name')}
            hint={t('taxes.name.help')}
            error={fields.name}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('taxes.rate')}
            hint={t('taxes.rate.help')}
            error={fields.rate}
            inputMode="decimal"
            unit="%"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
        </div>
        <Switch
          label={t('taxes.isInclusive')}
          hint={t('taxes.isInclusive.help')}
          checked={isInclusive}
          onChange={setInclusive}
        />
        <Switch
          label={t('taxes.isDefault')}
          hint={t('taxes.isDefault.help')}
          checked={isDefault}
          onChange={setDefault}
        />
      </form>
    </Sheet>
  );
}

interface DeleteTaxSheetProps {
  tax: WireTax;
  onDone: (items: WireTax[]) => void;
  onClose: () => void;
}

export function DeleteTaxSheet({ tax, onDone, onClose }: DeleteTaxSheetProps) {
  const t = useT();
  const { problem, isBusy, run } = useAttempt();
  const isUsed = tax.productCount > 0;
  const remove = () => run(async () => onDone((await call('deleteTax', { params: { taxId: tax.taxId } })).items));
  return (
    <Sheet
      title={t('taxes.deleteNamed', { name: tax.name })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={48} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            look="danger"
            height={48}
            className="end"
            aria-disabled={isUsed || isBusy}
            onClick={() => void remove()}
          >
            {t('shell.delete')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{isUsed ? t('taxes.used', { count: tax.productCount }) : t('taxes.deleteText')}</p>
        <Refusal text={problem} />
      </div>
    </Sheet>
  );
}
