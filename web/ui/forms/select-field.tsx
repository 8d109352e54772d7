import { Icon } from '#ui/icons/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { selectEntries } from './select.tsx';

export type SelectFieldProps<Value extends string> = FieldTexts & {
  id?: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  disabled?: boolean | undefined;
};

/** A select as wide and tall as a TextField, with label, hint and error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options: list, name, value, onChange, disabled, ...texts } = props;
  return (
    <Field {...texts}>
      {(control) => (
        <span className="select select--field">
          <select
            {...control}
            className="input"
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {selectEntries(list)}
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      )}
    </Field>
  );
}
