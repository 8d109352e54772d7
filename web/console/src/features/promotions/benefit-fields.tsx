import { useT } from '#console/lib/page/i18n.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { BENEFIT_KINDS, type EditedPromotion } from './edited.ts';

export type FieldsProps = {
  edited: EditedPromotion;
  onChange: (changes: Partial<EditedPromotion>) => void;
  fields: Readonly<Record<string, string>>;
};

/** The benefit of a promotion. */
export function BenefitFields({ edited, onChange, fields }: FieldsProps) {
  const t = useT();
  const { kind } = edited;
  return (
    <div className="grid-2">
      <SelectField
        label={t('promotions.kind')}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        options={BENEFIT_KINDS.map((value) => ({ value, label: t(`promotions.kind.${value}`) }))}
      />
      {kind === 'percent' && (
        <TextField
          label={t('promotions.percent')}
          unit="%"
          inputMode="decimal"
          value={edited.percent}
          error={fields['benefit.percent']}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      )}
      {kind === 'amount' && (
        <TextField
          label={t('promotions.amount')}
          unit="$"
          inputMode="decimal"
          value={edited.amount}
          error={fields['benefit.amount']}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {kind === 'buy-x-get-y' && (
        <>
          <TextField
            label={t('promotions.buy')}
            inputMode="numeric"
            value={edited.buy}
            error={fields['benefit.buy']}
            onChange={({ target }) => onChange({ buy: target.value })}
          />
          <TextField
            label={t('promotions.get')}
            inputMode="numeric"
            value={edited.get}
            error={fields['benefit.get']}
            onChange={({ target }) => onChange({ get: target.value })}
          />
        </>
      )}
      {kind === 'cheapest-of' && (
        <TextField
          label={t('promotions.count')}
          inputMode="numeric"
          value={edited.count}
          error={fields['benefit.count']}
          onChange={({ target }) => onChange({ count: target.value })}
        />
      )}
      <TextField
        label={t('promotions.minimum')}
        unit="$"
        inputMode="decimal"
        value={edited.minimumSpend}
        error={fields.minimumSpend}
        onChange={({ target }) => onChange({ minimumSpend: target.value })}
      />
    </div>
  );
}
