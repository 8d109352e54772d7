import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './own-range.css';

type Days = { readonly from: string; readonly to: string };
type OwnRangeProps = { range: Partial<Days>; onChange: (days: Days) => void };

/** Two days to type, the first one before the last. */
export function OwnRange({ range, onChange }: OwnRangeProps) {
  const t = useT();
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  const [problem, setProblem] = useState<'empty' | 'order'>();
  return (
    <form
      className="own-range"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = from === '' || to === '' ? 'empty' : to < from ? 'order' : undefined;
        setProblem(found);
        if (!found) onChange({ from, to });
      }}
    >
      <TextField
        label={t('numbers.from')}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={problem === 'empty' && from === '' ? t('numbers.error.date') : undefined}
      />
      <TextField
        label={t('numbers.to')}
        type="date"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={
          problem === 'order' ? t('numbers.error.order') : problem && to === '' ? t('numbers.error.date') : undefined
        }
      />
      <Button look="ink" height={40} type="submit">
        <Icon name="check" />
        {t('numbers.show')}
      </Button>
    </form>
  );
}
