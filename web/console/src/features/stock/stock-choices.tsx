import * as Radio from 'radix-ui/radio-group';

export type StockChoicesProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  /** What a choice means now, under its name. */
  hints: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** One of a few choices, each with a line of explanation. */
export function StockChoices<Value extends string>({
  label,
  values,
  value: chosen,
  nameOf,
  hints,
  onChange,
}: StockChoicesProps<Value>) {
  return (
    <Radio.Root
      className="pick__options"
      aria-label={label}
      value={chosen}
      onValueChange={(value) => onChange(value as Value)}
    >
      {values.map((value) => (
        <Radio.Item key={value} value={value} className="stock-opt">
          <span className="radio" />
          <span>
            {nameOf(value)}
            <small>{hints[value]}</small>
          </span>
        </Radio.Item>
      ))}
    </Radio.Root>
  );
}
