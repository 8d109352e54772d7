/** Numbers as people type them, with a decimal point or comma, `$`, `%` and the minus sign of either kind. Pure. */

const bareOf = (text: string) =>
  text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\s*%$/, '')
    .replace('−', '-')
    .replace(',', '.');

/** 12.5 of '12.5', '12,5', '$12.50' and '12.5 %'; null for nothing and for what is no number. */
export function readNumber(text: string): number | null {
  const bare = bareOf(text);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
}

/** The number, or -1, which the field's own rule refuses with its own words. */
export function numberOrRefused(text: string): number {
  return readNumber(text) ?? -1;
}

/** Cents of an amount of dollars below a million; null for nothing and for what is none. */
export function readCents(text: string): number | null {
  const [, dollars, rest = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(bareOf(text)) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
}
