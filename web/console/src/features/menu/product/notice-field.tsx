import { useState } from 'react';
import { readNumber } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { TextField } from '#ui/forms/field.tsx';

const HOUR_MINUTES = 60;

type NoticeFieldProps = {
  /** Undefined for none. */
  minutes: number | undefined;
  problem: string | undefined;
  onChange: (minutes: number | undefined) => void;
};

/** How many hours before it is due the dish has to be ordered; empty for none. */
export function NoticeField({ minutes, problem, onChange }: NoticeFieldProps) {
  const t = useT();
  const [text, setText] = useState(minutes === undefined ? '' : String(minutes / HOUR_MINUTES));
  return (
    <TextField
      label={t('menu.notice')}
      labelEnd={t('menu.optional')}
      hint={t('menu.notice.hint')}
      unit={t('menu.notice.hours')}
      inputMode="decimal"
      value={text}
      error={problem}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const hours = readNumber(typed);
        // What is no number is the server's to refuse, with the field's own message.
        if (typed.trim() === '' || hours === 0) onChange(undefined);
        else onChange(hours === null ? -1 : Math.round(hours * HOUR_MINUTES));
      }}
    />
  );
}
