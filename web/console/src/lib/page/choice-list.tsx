import { Refusal } from '#console/lib/attempt.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import './choice-list.css';

export type ChoiceListProps<Value extends string> = {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string; readonly help?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  error?: string | undefined;
};

/** A list of independent checkboxes. */
export function ChoiceList<Value extends string>({ legend, options, chosen, onChange, error }: ChoiceListProps<Value>) {
  return (
    <fieldset className="choices">
      <legend className="label">{legend}</legend>
      {options.map(({ value, label, help }) => (
        <Switch
          key={value}
          label={label}
          hint={help}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
      <Refusal text={error} />
    </fieldset>
  );
}
