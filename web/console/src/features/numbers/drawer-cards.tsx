/** The drawer beside the sheet of a day: counting and closing, a count that was wrong, cash in and out. */
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { readCents } from '#console/lib/money/typed-number.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireDay, WireDrawerDay } from '#core/contract/books/day.ts';
import { CallError } from '#core/contract/wire/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { TextField } from '#ui/forms/field.tsx';

interface CardProps {
  readonly day: WireDrawerDay | WireDay;
  /** Something was written: the day is read again. */
  readonly onDone: () => void;
}

const dollarsOf = (text: string) => (readCents(text) ?? 0) / 100;

/** Finds amounts that are none. */
function useAmountCheck() {
  const t = useT();
  return (text: string) => (readCents(text) === null ? t('numbers.error.amount') : undefined);
}

/** What can be done with the drawer as the day is. */
export function DrawerCards({ day, onDone }: CardProps) {
  return (
    <>
      {day.state === 'open' || day.state === 'late' ? (
        <CountCard key={day.date} day={day} onDone={onDone} />
      ) : (
        day.closed?.counted != null && <RecountCard key={day.date} day={day} onDone={onDone} />
      )}
      <TillCard onDone={onDone} />
    </>
  );
}

/** Asks for the count before anything says what is expected; a difference needs a reason, or another count. */
function CountCard({ day, onDone }: CardProps) {
  const t = useT();
  const check = useAmountCheck();
  const form = useCallForm({
    initial: { counted: '', left: '', note: '', differs: '' },
    check: ({ counted, left }) => ({ counted: check(counted), left: check(left) }),
    send: async ({ counted, left, note }) => {
      try {
        await call('closeDay', { body: { day: day.date, counted: dollarsOf(counted), left: dollarsOf(left), note } });
        onDone();
      } catch (error) {
        if (error instanceof CallError && error.reason === 'drawer-differs') form.set({ differs: error.message });
        throw error;
      }
    },
  });
  return (
    <Card title={t('numbers.close')}>
      <form {...form.form} className="stack">
        {form.problem}
        <div className="grid-2 eod__drawer">
          <TextField label={t('numbers.counted')} inputMode="decimal" {...form.text('counted')} />
          <TextField label={t('numbers.left')} inputMode="decimal" {...form.text('left')} />
        </div>
        {form.values.differs !== '' && <TextField label={t('numbers.why')} maxLength={200} {...form.text('note')} />}
        <p className="quiet-text">{t('numbers.close.help')}</p>
        <Button look="primary" height={48} type="submit" busy={form.isBusy}>
          {t('numbers.close.send')}
        </Button>
      </form>
    </Card>
  );
}

/** The difference is of today: the closed day stays as it is. */
function RecountCard({ day, onDone }: CardProps) {
  const t = useT();
  const check = useAmountCheck();
  const form = useCallForm({
    initial: { counted: '', note: '' },
    check: ({ counted }) => ({ counted: check(counted) }),
    send: async ({ counted, note }, idempotencyKey) => {
      await call('recountDay', { body: { day: day.date, counted: dollarsOf(counted), note, idempotencyKey } });
      form.set({ counted: '', note: '' });
      onDone();
    },
  });
  return (
    <Card title={t('numbers.recount')}>
      <form {...form.form} className="stack">
        {form.problem}
        <TextField label={t('numbers.counted')} inputMode="decimal" {...form.text('counted')} />
        <TextField label={t('numbers.why')} maxLength={200} {...form.text('note')} />
        <p className="quiet-text">{t('numbers.recount.help')}</p>
        <Button look="ink" height={40} type="submit" busy={form.isBusy}>
          {t('numbers.recount.send')}
        </Button>
      </form>
    </Card>
  );
}

const WAYS = ['out', 'in'] as const;

function TillCard({ onDone }: Pick<CardProps, 'onDone'>) {
  const t = useT();
  const check = useAmountCheck();
  const initial = { way: 'out' as (typeof WAYS)[number], amount: '', note: '' };
  const form = useCallForm({
    initial,
    check: ({ amount }) => ({ amount: check(amount) }),
    send: async ({ way, amount, note }, idempotencyKey) => {
      await call('bookTill', { body: { way, amount: dollarsOf(amount), note, idempotencyKey } });
      form.set(initial);
      onDone();
    },
  });
  return (
    <Card title={t('numbers.till')}>
      <form {...form.form} className="stack">
        {form.problem}
        <Segmented
          label={t('numbers.till')}
          value={form.values.way}
          onChange={(way) => form.set({ way })}
          options={WAYS.map((way) => ({ value: way, label: t(`numbers.till.${way}`) }))}
        />
        <TextField label={t('numbers.amount')} inputMode="decimal" {...form.text('amount')} />
        <TextField label={t('numbers.whatFor')} maxLength={200} {...form.text('note')} />
        <Button look="ink" height={40} type="submit" busy={form.isBusy}>
          {t('numbers.till.send')}
        </Button>
      </form>
    </Card>
  );
}
