/** Words of which any number is chosen. */
export function Tags<Value extends string>({
  values,
  chosen,
  labelOf,
  onChange,
}: {
  values: readonly Value[];
  chosen: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <div className="me-tags">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="me-tag"
          aria-pressed={chosen.includes(value)}
          onClick={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
        >
          {labelOf(value)}
        </button>
      ))}
    </div>
  );
}
