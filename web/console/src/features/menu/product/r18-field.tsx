import { useT } from '#console/lib/page/i18n.tsx';
import type { AgeRestricted } from '#core/domain/menu/age-restriction.ts';
import { R18_KINDS } from '#core/domain/menu/age-restriction.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

const KINDS = ['none', ...R18_KINDS] as const;

/** Whether a dish is for adults, and of which kind; one that was marked before there were kinds asks for it. */
export function R18Field({
  product: { isR18, r18Kind },
  onChange,
}: {
  product: AgeRestricted;
  onChange: (change: AgeRestricted) => void;
}) {
  const t = useT();
  const value = isR18 ? (r18Kind ?? 'unknown') : 'none';
  return (
    <SelectField
      label={t('menu.field.isR18')}
      hint={t(value === 'tobacco' || value === 'vape' ? 'menu.r18Hidden' : 'menu.r18Help')}
      value={value}
      options={(value === 'unknown' ? (['unknown', ...KINDS] as const) : KINDS).map((kind) => ({
        value: kind,
        label: t(`menu.r18Kind.${kind}`),
      }))}
      onChange={(kind) =>
        onChange({ isR18: kind !== 'none', r18Kind: kind === 'none' || kind === 'unknown' ? null : kind })
      }
    />
  );
}
