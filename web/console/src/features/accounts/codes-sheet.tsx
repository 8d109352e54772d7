import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireBookAccounts } from '#core/contract/books/accounts.ts';
import { PURPOSES, TAX_CLASSES } from '#core/domain/books/accounts/book-sums.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';

type CodesSheetProps = { accounts: WireBookAccounts; onDone: () => unknown; onClose: () => void };

/** What the restaurant's accounting program calls each account. */
export function CodesSheet({ accounts: { codes, taxNames, departments }, onDone, onClose }: CodesSheetProps) {
  const t = useT();
  const tax = pageCountry().tax.word;
  // A key of a form may have no colon that a department's id could end: each field has a number.
  const fields = [
    ...PURPOSES.map((purpose) => ({ part: 'accounts', purpose, label: t(`accounts.purpose.${purpose}`), usual: '' })),
    ...TAX_CLASSES.map((one) => ({
      part: 'taxes',
      purpose: `tax:${one}`,
      label: t(`accounts.tax.${one}`, { tax }),
      usual: taxNames[one],
    })),
    ...departments.map(({ departmentId, name }) => ({
      part: 'departments',
      purpose: `goods:${departmentId}`,
      label: name,
      usual: '',
    })),
  ].map((field, index) => ({ ...field, key: `code${index}` }));
  const known = new Map(codes.map(({ purpose, code }) => [purpose, code]));
  const form = useCallForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map(({ key, purpose }) => [key, known.get(purpose) ?? ''])),
    send: async (values) => {
      const typed = fields.map(({ key, purpose }) => ({ purpose, code: values[key] ?? '' }));
      await call('saveBookAccounts', { body: { accounts: typed.filter(({ code }) => code.trim() !== '') } });
      await onDone();
    },
  });
  const part = (name: 'accounts' | 'taxes' | 'departments') => (
    <div className="accounts__codes">
      {fields
        .filter((field) => field.part === name)
        .map(({ key, label, usual }) => (
          <TextField key={key} label={label} placeholder={usual} maxLength={40} {...form.text(key)} />
        ))}
    </div>
  );
  return (
    <Sheet
      title={t('accounts.codes')}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} className="end" type="submit" form="codes-form" busy={form.isBusy}>
          {t('shell.save')}
        </Button>
      }
    >
      <form {...form.form} id="codes-form" className="stack">
        <p className="quiet-text">{t('accounts.codes.help')}</p>
        {form.problem}
        {part('accounts')}
        <h3>{t('accounts.codes.taxes')}</h3>
        <p className="quiet-text">{t('accounts.codes.taxes.help')}</p>
        {part('taxes')}
        <h3>{t('accounts.codes.departments')}</h3>
        <p className="quiet-text">{t('accounts.codes.departments.help')}</p>
        {part('departments')}
      </form>
    </Sheet>
  );
}
