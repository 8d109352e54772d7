import { type Ref, useId } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Field } from '#ui/forms/field.tsx';
import { digitsOf } from './auth-form.ts';

export const CODE_LENGTH = 6;
const BOXES = ['1', '2', '3', '4', '5', '6'] as const;

export type CodeInputProps = {
  value: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is typed, pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Six boxes over one real field, so that pasting and the browser's one-time-code work as everywhere. */
export function CodeInput({ value, onChange, onComplete, error, ref }: CodeInputProps) {
  const t = useT();
  const id = useId();
  return (
    <Field id={id} label={t('auth.code.label')} required error={error}>
      {(control) => (
        <span className="auth-code" data-invalid={error ? true : undefined}>
          <input
            {...control}
            ref={ref}
            className="auth-code__input num"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => {
              const code = digitsOf(event.target.value, CODE_LENGTH);
              if (code === value) return;
              onChange(code);
              if (code.length === CODE_LENGTH) onComplete?.(code);
            }}
          />
          <span className="auth-code__boxes" aria-hidden="true">
            {BOXES.map((box, index) => (
              <span key={box} className="auth-code__box num" data-next={index === value.length || undefined}>
                {value[index] ?? ''}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
