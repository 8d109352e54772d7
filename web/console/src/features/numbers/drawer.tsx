import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { moneyText } from './money-text.ts';
import './end-of-day.css';

/** '200', '200.5' or '$1,200.50' in cents; null for other text. */
function readCents(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}

/**
 * Compares the counted cash with the expected cash; amounts in dollars. `paidBack` is what was refunded beside the cards: how
 * much of that left the drawer only a person knows. Stores nothing.
 */
export function Drawer({ cash, paidBack }: { cash: number; paidBack: number }) {
  const t = useT();
  const [float, setFloat] = useState('');
  const [back, setBack] = useState(paidBack > 0 ? paidBack.toFixed(2) : '');
  const [counted, setCounted] = useState('');
  const start = float === '' ? 0 : readCents(float);
  const out = back === '' ? 0 : readCents(back);
  const expected = start === null || out === null ? null : Math.round(cash * 100) + start - out;
  const found = readCents(counted);
  const difference = expected === null || found === null ? null : found - expected;
  const error = (text: string) => (text !== '' && readCents(text) === null ? t('numbers.error.amount') : undefined);
  return (
    <Card title={t('numbers.drawer')} body="stack">
      <div className="grid-2 eod__drawer">
        <TextField
          label={t('numbers.float')}
          inputMode="decimal"
          placeholder="200.00"
          value={float}
          onChange={(event) => setFloat(event.target.value)}
          error={error(float)}
        />
        {paidBack > 0 && (
          <TextField
            label={t('numbers.fromDrawer')}
            inputMode="decimal"
            value={back}
            onChange={(event) => setBack(event.target.value)}
            error={error(back)}
          />
        )}
        <TextField
          label={t('numbers.counted')}
          inputMode="decimal"
          value={counted}
          onChange={(event) => setCounted(event.target.value)}
          error={error(counted)}
        />
      </div>
      <p className="checks" role="status">
        {difference === null
          ? t('numbers.drawerExpected', { amount: moneyText((expected ?? Math.round(cash * 100)) / 100) })
          : difference === 0
            ? t('numbers.drawerRight')
            : t(difference > 0 ? 'numbers.drawerOver' : 'numbers.drawerShort', {
                amount: moneyText(Math.abs(difference) / 100),
              })}
      </p>
    </Card>
  );
}
