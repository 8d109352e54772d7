import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import '#ui/forms/field.css';

export type TablePickerProps = {
  clientId: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  guests: number;
  /** ISO in UTC; '' for none. */
  value: string;
  error: string | undefined;
  onChange: (startUtc: string) => void;
};

/** The times of one day as chips; taken times stay visible, crossed out. */
export function TablePicker({ clientId, date, guests, value, error, onChange }: TablePickerProps) {
  const t = useT();
  const name = useId();
  const tables = useQuery({
    queryKey: ['tables', clientId, date, guests],
    queryFn: ({ signal }) => call('getTables', { params: { clientId }, query: { date, guests }, signal }),
    // Other guests reserve meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (tables.isPending) return <Spinner label={t('shell.loading')} />;
  if (tables.isError)
    return (
      <Note
        tone="danger"
        live="polite"
        action={
          <Button look="outline" height={40} onClick={() => void tables.refetch()}>
            {t('shell.error.retry')}
          </Button>
        }
      >
        {errorText(tables.error)}
      </Note>
    );
  const { times } = tables.data;
  if (times.length === 0)
    return (
      <Note live="polite" tone={error ? 'danger' : 'info'}>
        {t('reserve.times.none')}
      </Note>
    );
  return (
    <fieldset
      className="tables"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="label">{t('reserve.time')}</legend>
      <div className="tables__times">
        {times.map((time) => (
          <label key={time.startUtc} className="table-time">
            <input
              type="radio"
              className="vh"
              name={name}
              checked={time.startUtc === value}
              disabled={!time.isFree}
              onChange={() => onChange(time.startUtc)}
            />
            <span className="num table-time__clock">{clockText(t, time.minutes, 'full')}</span>
            {!time.isFree && <span className="table-time__full">{t('reserve.full')}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
