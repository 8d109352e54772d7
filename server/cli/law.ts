/** Which lines of docs/law.md were read more than a year ago. Pure. */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';

const YEAR_MS = 366 * DAY_MS;

/** The lines of the table: rule, source, day read 'YYYY-MM-DD', who confirmed it. */
export function lawLines(text: string) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, rule = '', source = '', read = '', confirmed = ''] = line.split('|').map((cell) => cell.trim());
      return { rule, source, read, confirmed };
    });
}

/** Rules whose source was read more than a year before `nowMs` (UTC ms), or on a day that is none. */
export function oldLaw(text: string, nowMs: number): readonly string[] {
  return lawLines(text)
    .filter(({ read }) => !(nowMs - Date.parse(read) <= YEAR_MS))
    .map(({ rule }) => rule);
}
