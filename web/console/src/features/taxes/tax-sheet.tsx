import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useCallForm } from '#console/lib/call-form.tsx';
import { CallError, call } from '#console/lib/http.ts';
import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireTax } from '#core/contract/settings/console-settings.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
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
  const usual = pageCountry().tax;
  const { name = usual.word, rate = usual.rate, isInclusive = true, isDefault = true } = tax ?? {};
  const form = useCallForm({
    initial: { name, rate: String(rate), isInclusive, isDefault },
    send: async ({ rate: typed, ...values }) => {
      const was = tax && { name, rate, isInclusive, isDefault };
      try {
        const { items } = await call('saveTax', { body: { ...values, taxId, rate: numberOrRefused(typed), was } });
        onDone(items);
      } catch (error) {
        if (error instanceof CallError && error.reason === 'tax-changed') onStale();
        throw error;
      }
    },
  });
  return (
    <Sheet
      title={tax ? t('taxes.editNamed', { name: tax.name }) : t('taxes.add')}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} className="end" type="submit" form="tax-form" busy={form.isBusy}>
          {t('shell.save')}
        </Button>
      }
    >
      <form {...form.form} id="tax-form" className="stack">
        {form.problem}
        <div className="grid-2">
          <TextField label={t('taxes.name')} hint={t('taxes.name.help')} maxLength={40} {...form.text('name')} />
          <TextField
            label={t('taxes.rate')}
            hint={t('taxes.rate.help')}
            inputMode="decimal"
            unit="%"
            {...form.text('rate')}
          />
        </div>
        <Switch
          label={t('taxes.isInclusive')}
          hint={t('taxes.isInclusive.help')}
          checked={form.values.isInclusive}
          onChange={(isOn) => form.set({ isInclusive: isOn })}
        />
        <Switch
          label={t('taxes.isDefault')}
          hint={t('taxes.isDefault.help')}
          checked={form.values.isDefault}
          onChange={(isOn) => form.set({ isDefault: isOn })}
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
