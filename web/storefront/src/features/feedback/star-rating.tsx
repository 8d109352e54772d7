import { useId } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/forms/field.css';

export type StarRatingProps = {
  label: string;
  hint: string | undefined;
  /** 1 to 5; 0 for none. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
};

const STARS = [1, 2, 3, 4, 5];

/** Five radios that look like stars. */
export function StarRating({ label, hint, value, error, onChange }: StarRatingProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset
      className="stars"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="label">
        {label}
        {hint && <span className="field__optional"> {hint}</span>}
      </legend>
      <div className="stars__row">
        {STARS.map((stars) => (
          <label key={stars} className="star" data-on={stars <= value || undefined}>
            <input type="radio" className="vh" name={id} checked={stars === value} onChange={() => onChange(stars)} />
            <Icon name="star" />
            <span className="vh">{t('pages.feedback.stars', { count: stars })}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
