import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { Switch } from '#ui/actions/switch.tsx';

export type TaxSwitchesProps = {
  /** null: the restaurant's default taxes. */
  taxIds: readonly string[] | null;
  taxes: WireMenuDraft['taxes'];
  onChange: (taxIds: string[] | null) => void;
};

/** The default taxes, or each one on or off. */
export function TaxSwitches({ taxIds, taxes, onChange }: TaxSwitchesProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('menu.defaultTaxes')}
        checked={taxIds === null}
        onChange={(isDefault) =>
          onChange(isDefault ? null : taxes.filter((tax) => tax.isDefault).map(({ taxId }) => taxId))
        }
      />
      {taxIds !== null &&
        taxes.map(({ taxId, name, rate }) => (
          <Switch
            key={taxId}
            label={`${name} ${rate} %`}
            checked={taxIds.includes(taxId)}
            onChange={(isOn) => onChange(isOn ? [...taxIds, taxId] : taxIds.filter((id) => id !== taxId))}
          />
        ))}
    </>
  );
}
