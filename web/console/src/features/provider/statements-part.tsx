import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { StatementList } from '#console/lib/money/statement-list.tsx';
import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import type { WireStatements } from '#core/contract/books/statements.ts';
import type { WireRestaurant } from '#core/contract/provider/provider.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';

/** What the operator owes a restaurant and has invoiced it. */
export function StatementsPart({ restaurant: { clientId, timeZone } }: { restaurant: WireRestaurant }) {
  const t = useT();
  const params = { clientId };
  const query = useQuery({
    queryKey: ['restaurants', 'statements', clientId],
    queryFn: () => call('listRestaurantStatements', { params }),
  });
  return (
    <section className="provider__part">
      <h3>{t('statements.title')}</h3>
      <Loaded query={query}>
        {(data) => (
          <>
            <StatementList known={data} path={fillPath(BOOK_FILES.restaurantStatement, params)} />
            <PaidOut clientId={clientId} timeZone={timeZone} known={data} onDone={() => query.refetch()} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type PaidOutProps = { clientId: string; timeZone: string; known: WireStatements; onDone: () => Promise<unknown> };

/** A transfer to the restaurant's bank. */
function PaidOut({ clientId, timeZone, known: { owed, symbol }, onDone }: PaidOutProps) {
  const t = useT();
  const form = useCallForm({
    initial: { amount: owed > 0 ? owed.toFixed(2) : '', date: toLocal(serverNow(), timeZone).date, reference: '' },
    send: async ({ amount, ...values }) => {
      const body = { ...values, amount: numberOrRefused(amount) };
      await call('payOutRestaurant', { params: { clientId }, body });
      form.set({ reference: '' });
      await onDone();
    },
  });
  return (
    <form {...form.form} className="stack">
      <p>{t('statements.owed', { amount: formatMoney(fromWire(owed), { symbol }) })}</p>
      {form.problem}
      <div className="grid-2">
        <TextField label={t('statements.amount')} inputMode="decimal" {...form.text('amount')} />
        <TextField label={t('statements.date')} type="date" {...form.text('date')} />
        <TextField label={t('statements.reference')} {...form.text('reference')} />
      </div>
      <Button look="quiet" height={40} type="submit" busy={form.isBusy}>
        {t('statements.paid')}
      </Button>
    </form>
  );
}
