import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded } from '#console/lib/page/page.tsx';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WireBookSetup } from '#core/contract/books/accounts.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { Button } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';

type SetupFormProps = {
  /** Null where the owner has not answered yet: what the form asks is fetched then. */
  answered: WireBookSetup | null;
  onDone: () => unknown;
};

/** The three questions about the tax. Nothing is chosen before the owner has. */
export function SetupForm({ answered, onDone }: SetupFormProps) {
  const query = useQuery({
    queryKey: ['books', 'setup'],
    queryFn: () => call('getBookSetup', {}),
    enabled: answered === null,
  });
  if (answered) return <Questions setup={answered} onDone={onDone} />;
  return <Loaded query={query}>{(setup) => <Questions setup={setup} onDone={onDone} />}</Loaded>;
}

type Answers = NonNullable<WireBookSetup['now']>;
/** Of a question that nobody has answered. */
type Open<Value> = Value | null;
type Values = {
  basis: Open<Answers['basis']>;
  period: Open<Answers['period']>;
  earlier: Open<Answers['earlier']>;
};

function Questions({ setup, onDone }: { setup: WireBookSetup; onDone: () => unknown }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const tax = pageCountry().tax.word;
  const last = setup.next ?? setup.now;
  const form = useCallForm<Values>({
    initial: { basis: last?.basis ?? null, period: last?.period ?? null, earlier: last?.earlier ?? null },
    send: async (values) => {
      await call('saveBookSetup', { body: values as Answers });
      await onDone();
    },
  });
  const { basis, period, earlier } = form.values;
  return (
    <form {...form.form} className="stack">
      <p className="quiet-text">{t(setup.now ? 'accounts.setup.later' : 'accounts.setup.why')}</p>
      {setup.next && (
        <Message>
          {t('accounts.setup.next', {
            day: dayText(setup.next.holdsFrom, language, 'short'),
          })}
        </Message>
      )}
      {form.problem}
      <RadioGroup
        title={t('accounts.setup.basis')}
        value={basis}
        onChange={(value) => form.set({ basis: value })}
        error={form.errorOf('basis')}
        options={(['payments', 'invoice'] as const).map((value) => ({
          value,
          label: t(`accounts.setup.basis.${value}`),
          sub: t(`accounts.basis.${value}`),
        }))}
      />
      <RadioGroup
        title={t('accounts.setup.period')}
        value={period}
        onChange={(value) => form.set({ period: value })}
        error={form.errorOf('period')}
        options={setup.periods.map((value) => ({ value, label: t(`accounts.setup.period.${value}`) }))}
      />
      <RadioGroup
        title={t('accounts.setup.earlier', { tax })}
        value={earlier}
        onChange={(value) => form.set({ earlier: value })}
        error={form.errorOf('earlier')}
        options={[
          { value: 'less', label: t('accounts.setup.earlier.less', { box: setup.boxes.total ?? '' }) },
          { value: 'credit', label: t('accounts.setup.earlier.credit', { box: setup.boxes.credits ?? '' }) },
        ]}
      />
      <Button look="primary" height={48} className="end" type="submit" busy={form.isBusy}>
        {t('shell.save')}
      </Button>
    </form>
  );
}
