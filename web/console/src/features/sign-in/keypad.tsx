import { useEffect, useRef } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A PIN has at most six digits. */
const DOTS = [0, 1, 2, 3, 4, 5] as const;

export type KeypadProps = {
  entered: number;
  length: number;
  onDigit: (digit: string) => void;
  onDelete: () => void;
  onLeave: () => void;
};

/** A dot for each entered digit and a number pad; a keyboard's digits, Backspace and Escape also work. */
export function Keypad({ entered, length, onDigit, onDelete, onLeave }: KeypadProps) {
  const t = useT();
  const actions = useRef({ onDigit, onDelete, onLeave });
  actions.current = { onDigit, onDelete, onLeave };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) actions.current.onDigit(event.key);
      else if (event.key === 'Backspace') actions.current.onDelete();
      else if (event.key === 'Escape') actions.current.onLeave();
    };
    // In the capture phase, before the lock screen stops Escape.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <>
      <div className="pin-dots" role="status" aria-label={t('lock.entered', { entered, digits: length })}>
        {DOTS.slice(0, length).map((dot) => (
          <i key={dot} data-on={dot < entered || undefined} />
        ))}
      </div>
      <div className="keypad">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => onDigit(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="keypad__soft" onClick={onLeave}>
          {t('lock.notMe')}
        </button>
        <button type="button" onClick={() => onDigit('0')}>
          0
        </button>
        <button type="button" className="keypad__soft" aria-label={t('lock.delete')} onClick={onDelete}>
          <Icon name="backspace" size="l" />
        </button>
      </div>
    </>
  );
}
