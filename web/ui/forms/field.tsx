import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './input.css';
import './field.css';

/** The attributes that tie a control inside a Field to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldTexts = {
  label: ReactNode;
  /** Under the control, always visible. */
  hint?: ReactNode;
  /** Shown below the hint; marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** The word for a field that may be empty ('optional'), shown after the label. */
  optionalLabel?: ReactNode;
  /** At the end of the label's line: '58 of 140'. */
  labelEnd?: ReactNode;
  /** Spans both columns of a `.form2` grid. */
  wide?: boolean;
  className?: string;
};

export type FieldProps = FieldTexts & { id?: string; children: (control: ControlProps) => ReactNode };

/** Label, control, hint and error, tied together. Use TextField, TextArea or SelectField for standard controls. */
export function Field(props: FieldProps) {
  const { id, label, hint, error, required, optionalLabel, labelEnd, wide, className, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames('field', wide && 'wide', className)}>
      <label htmlFor={controlId}>
        {label}
        {optionalLabel && <span className="field__optional"> {optionalLabel}</span>}
        {labelEnd && <span className="field__end">{labelEnd}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error line of a field or group; renders nothing without a text. The icon marks it without colour. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <span className="err" id={id}>
      <Icon name="alert-circle" size="s" />
      <span>{children}</span>
    </span>
  );
}

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'> & {
    ref?: Ref<HTMLInputElement>;
    /** At the right of the input: 'km', '%', 'min'. */
    unit?: string | undefined;
  };

/** A one-line input. It passes every `<input>` prop through, so react-hook-form's `register` can be spread. */
export function TextField({
  label,
  hint,
  error,
  required,
  optionalLabel,
  labelEnd,
  wide,
  className,
  id,
  unit,
  ...input
}: TextFieldProps) {
  const texts = { label, hint, error, required, optionalLabel, labelEnd, wide, className, id };
  return (
    <Field {...texts}>
      {(control) => {
        const plain = <input type="text" {...input} {...control} className="input" />;
        if (!unit) return plain;
        return (
          <span className="field__box">
            {plain}
            <span className="field__unit">{unit}</span>
          </span>
        );
      }}
    </Field>
  );
}

export type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> & { ref?: Ref<HTMLTextAreaElement> };

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, optionalLabel, labelEnd, wide, className, id, ...area } = props;
  const texts = { label, hint, error, required, optionalLabel, labelEnd, wide, className, id };
  return <Field {...texts}>{(control) => <textarea rows={3} {...area} {...control} className="input" />}</Field>;
}
