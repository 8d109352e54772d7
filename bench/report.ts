/** Collects ratios against their limits and prints them; a missed limit makes the run fail. */
export interface Measurement {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly unit: string;
  /** ours / reference must be at least this. */
  readonly atLeast?: number;
  /** ours must be at most this share of reference. */
  readonly atMost?: number;
}

const measurements: Measurement[] = [];
const rows: { readonly work: string; readonly result: string; readonly details: string }[] = [];

/** A line that says more about a measurement. */
export function note(text: string): void {
  console.log(`  ${text}`);
}

/** A row of the table at the end: ratios and what they consist of. */
export function addRow(work: string, result: string, details = ''): void {
  rows.push({ work, result, details });
}

/** The rows of this run as Markdown, for docs/performance.md. */
function printTable(): void {
  if (rows.length === 0) return;
  console.log('\n| work | result | what it consists of |\n| --- | --- | --- |');
  for (const { work, result, details } of rows) console.log(`| ${work} | ${result} | ${details} |`);
  console.log();
}

export function report(measurement: Measurement): void {
  measurements.push(measurement);
  const ratio = measurement.ours / measurement.reference;
  const limit = measurement.atLeast ?? measurement.atMost ?? 0;
  const met = measurement.atLeast !== undefined ? ratio >= limit : ratio <= limit;
  const sign = measurement.atLeast !== undefined ? '≥' : '≤';
  const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
  console.log(
    `${met ? '✓' : '✗'} ${measurement.name}: ${figure(measurement.ours)} / ${figure(measurement.reference)} ${measurement.unit} = ${(ratio * 100).toFixed(0)} % (${sign} ${(limit * 100).toFixed(0)} %)`,
  );
}

/** Prints the table. Exit code of the run: 1 when a limit was missed. */
export function outcome(): number {
  printTable();
  const missed = measurements.filter((measurement) => {
    const ratio = measurement.ours / measurement.reference;
    return measurement.atLeast !== undefined ? ratio < measurement.atLeast : ratio > (measurement.atMost ?? 0);
  });
  console.log(missed.length === 0 ? 'All limits are met.' : `Missed: ${missed.map((one) => one.name).join(', ')}`);
  return missed.length === 0 ? 0 : 1;
}
