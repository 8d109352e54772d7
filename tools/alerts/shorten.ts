/** The alert rules with shorter times, so that each can be heard to ring within a minute. Pure. */

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;

/** Every duration of the rules, and every limit that is an age in seconds, divided by `by`. */
export function shortenRules(rules: string, by: number): string {
  const shorter = (amount: string, unit: string) =>
    `${Math.max(1, Math.round((Number(amount) * SECONDS[unit as keyof typeof SECONDS]) / by))}s`;
  return rules
    .replace(/for: (\d+)([smh])/g, (_, amount, unit) => `for: ${shorter(amount, unit)}`)
    .replace(/\[(\d+)([smh])\]/g, (_, amount, unit) => `[${shorter(amount, unit)}]`)
    .replace(/(oldest_\w*seconds\)) > (\d+)/g, (_, series, limit) => `${series} > ${Math.round(Number(limit) / by)}`);
}
