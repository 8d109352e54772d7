import { ChoiceList } from '#console/lib/page/choice-list.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WirePrinter } from '#core/contract/printing/console-printing.ts';
import { LANGUAGES, LOCALES } from '#core/domain/language/languages.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import {
  DOCKET_COPIES,
  MOST_COPIES,
  PRINT_MOMENTS,
  PRINTER_KINDS,
  PRINTER_WIDTHS,
} from '#core/domain/printing/printing.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

interface PrinterFieldsProps {
  readonly draft: WirePrinter;
  readonly isNew: boolean;
  /** The printers that may stand in. */
  readonly others: readonly WirePrinter[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (draft: WirePrinter) => void;
}

const COUNTS = Array.from({ length: MOST_COPIES }, (_, index) => `${index + 1}`);

/** What a printer is, what it prints and when. */
export function PrinterFields({ draft, isNew, others, errors, onChange }: PrinterFieldsProps) {
  const t = useT();
  const set = (changes: Partial<WirePrinter>) => onChange({ ...draft, ...changes });
  return (
    <>
      <TextField
        label={t('print.name')}
        value={draft.name}
        maxLength={40}
        autoFocus={isNew}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      {isNew && (
        <SelectField
          label={t('print.kind')}
          hint={t('print.kindHelp')}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          options={PRINTER_KINDS.map((value) => ({ value, label: t(`print.kind.${value}`) }))}
        />
      )}
      <SelectField
        label={t('print.width')}
        value={draft.width === 384 ? '384' : '576'}
        onChange={(width) => set({ width: Number(width) })}
        options={PRINTER_WIDTHS.map((width) => ({ value: `${width}` as const, label: t(`print.width.${width}`) }))}
      />
      {draft.kind === 'agent' && (
        <Switch
          label={t('print.impact')}
          hint={t('print.impactHelp')}
          checked={draft.isImpact}
          onChange={(isImpact) => set({ isImpact, ...(isImpact ? { width: 384 } : {}) })}
        />
      )}
      <SelectField
        label={t('print.language')}
        value={draft.language}
        onChange={(language) => set({ language })}
        options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <ChoiceList
        legend={t('print.copies')}
        options={DOCKET_COPIES.map((value) => ({ value, label: t(`print.copy.${value}`) }))}
        chosen={draft.copies}
        onChange={(copies) => set({ copies: [...copies] })}
      />
      <SelectField
        label={t('print.copyCount')}
        hint={t('print.copyCountHelp')}
        value={`${draft.copyCount}`}
        onChange={(count) => set({ copyCount: Number(count) })}
        options={COUNTS.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('print.moment')}
        value={draft.moment}
        onChange={(moment) => set({ moment })}
        options={PRINT_MOMENTS.map((value) => ({ value, label: t(`print.moment.${value}`) }))}
      />
      <ChoiceList
        legend={t('print.orderTypes')}
        options={ORDER_TYPES.map((value) => ({ value, label: t(`print.orderType.${value}`) }))}
        chosen={draft.orderTypes}
        error={errors.orderTypes}
        onChange={(orderTypes) => set({ orderTypes: [...orderTypes] })}
      />
      <SelectField
        label={t('print.standIn')}
        value={draft.fallbackPrinterId ?? ''}
        onChange={(printerId) => set({ fallbackPrinterId: printerId === '' ? null : printerId })}
        options={[
          { value: '', label: t('print.standInNone') },
          ...others.map(({ printerId, name }) => ({ value: printerId, label: name })),
        ]}
        error={errors.fallbackPrinterId}
      />
      <Switch label={t('print.beeps')} checked={draft.beeps} onChange={(beeps) => set({ beeps })} />
      <Switch label={t('print.drawer')} checked={draft.opensDrawer} onChange={(opensDrawer) => set({ opensDrawer })} />
    </>
  );
}
