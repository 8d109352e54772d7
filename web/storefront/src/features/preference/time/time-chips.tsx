import type { Slot } from '#core/domain/hours/time-slots.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { classNames } from '#ui/class-names.ts';
import './time-chips.css';

export interface TimeChoice {
  /** Start of the chosen time (UTC ms). */
  readonly value: number | null;
  readonly onChange: (startMs: number) => void;
}

export type TimeChipsProps = TimeChoice & {
  slots: readonly Slot[];
  /** Of the radios: one choice among all chips that share it. */
  name: string;
  label: string;
  /** '5:30' in place of '5:30 pm', under a heading that says which half of the day. The name has it. */
  isShort?: boolean;
};

/** Times as buttons of which one is chosen. */
export function TimeChips({ slots, name, label, isShort = false, value, onChange }: TimeChipsProps) {
  const t = useT();
  return (
    <div className={classNames('slots', isShort && 'slots--short')} role="radiogroup" aria-label={label}>
      {slots.map(({ startMs, minutes, label: clock }) => {
        const time = clockText(t, minutes, 'full');
        return (
          <label key={startMs} className="slot">
            <input
              type="radio"
              className="vh"
              name={name}
              aria-label={time}
              checked={startMs === value}
              onChange={() => onChange(startMs)}
            />
            <span className="num">{isShort ? clock.replace(/ [ap]m$/, '') : time}</span>
          </label>
        );
      })}
    </div>
  );
}
