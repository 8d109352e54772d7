import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import './field.css';

interface Words {
  label: string;
  /** One or two sentences under the field. */
  help?: ReactNode;
  /** After the label: '58 of 140', 'optional'. */
  aside?: ReactNode;
  error?: string | undefined;
}

interface Ids {
  readonly id: string;
  readonly describedBy: string | undefined;
}

function Wrap({ label, help, aside, error, children }: Words & { children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {aside !== undefined && <small>{aside}</small>}
      </label>
      {children({ id, describedBy: classNames(helpId, errorId) || undefined })}
      {help !== undefined && (
        <p className="field__help" id={helpId}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

type Own<Props> = Omit<Props, 'className' | 'id'>;

export type TextFieldProps = Words &
  Own<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement>; unit?: string };

/** A labelled input of 40 px with its help and its error; `unit` stands at its right ('km', '%', 'min'). */
export function TextField({ label, help, aside, error, unit, ...input }: TextFieldProps) {
  return (
    <Wrap label={label} help={help} aside={aside} error={error}>
      {({ id, describedBy }) => (
        <span className="input-box">
          <input
            {...input}
            id={id}
            className={classNames('input input--40', error !== undefined && 'input--bad')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy}
          />
          {unit !== undefined && <span className="input-box__unit">{unit}</span>}
        </span>
      )}
    </Wrap>
  );
}

export type TextAreaProps = Words &
  Own<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, help, aside, error, ...input }: TextAreaProps) {
  return (
    <Wrap label={label} help={help} aside={aside} error={error}>
      {({ id, describedBy }) => (
        <textarea
          rows={3}
          {...input}
          id={id}
          className={classNames('input input--area', error !== undefined && 'input--bad')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy}
        />
      )}
    </Wrap>
  );
}

export type SelectFieldProps<Value extends string> = Words & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string }[];
  disabled?: boolean;
};

/** The browser's own list, which every tablet knows how to show. */
export function SelectField<Value extends string>({
  label,
  help,
  aside,
  error,
  value,
  onChange,
  options,
  disabled,
}: SelectFieldProps<Value>) {
  return (
    <Wrap label={label} help={help} aside={aside} error={error}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={classNames('input input--40 input--select', error !== undefined && 'input--bad')}
          value={value}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Wrap>
  );
}
