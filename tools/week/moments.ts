/** What is played, and when. */
import { addDays, HOUR_MS, type LocalDate, MINUTE_MS, SECOND_MS, toInstant } from '#core/domain/time/zoned-time.ts';

export const PARTS = ['deploy', 'silence', 'sleep', 'paper'] as const;
export type Part = (typeof PARTS)[number];

/** What each part does, for the log. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  deploy: 'another build takes over under the open tabs',
  silence: 'the proxy falls silent',
  sleep: 'the tablet sleeps',
  paper: 'the printer has no paper',
};

export const STORE = 'saffron-lane';
export const ZONE = 'Pacific/Auckland';
/** Mornings on which New Zealand's clocks go back (3:00 to 2:00), and forward (2:00 to 3:00). Both happen at 14:00 UTC. */
export const CHANGES: readonly LocalDate[] = ['2027-04-04', '2027-09-26'];
const DAYS_ABOUT = 3;

/** The mornings of both weeks with a change in their middle. */
export const ALL_NIGHTS = CHANGES.flatMap((date) =>
  Array.from({ length: 2 * DAYS_ABOUT + 1 }, (_, day) => addDays(date, day - DAYS_ABOUT)),
);

export interface Moment {
  /** UTC ms, by the moved clock. */
  readonly atMs: number;
  readonly part: Part | null;
}

export interface Night {
  readonly date: LocalDate;
  readonly moments: readonly Moment[];
}

/** From the evening before until the morning of `date`. Midnight and the change of the clocks are lived through. */
export function planNight(date: LocalDate, parts: readonly Part[]): Night {
  const changeMs = Date.parse(`${addDays(date, -1)}T14:00:00Z`);
  const moments: readonly Moment[] = [
    { atMs: changeMs - 8 * HOUR_MS, part: 'deploy' },
    { atMs: toInstant(date, 0, ZONE).ms - 5 * SECOND_MS, part: 'silence' },
    { atMs: changeMs - 30 * MINUTE_MS, part: 'sleep' },
    { atMs: changeMs - 5 * SECOND_MS, part: 'paper' },
    { atMs: changeMs + 30 * MINUTE_MS, part: 'deploy' },
    { atMs: changeMs + 3 * HOUR_MS, part: null },
  ];
  return { date, moments: moments.filter(({ part }) => part === null || parts.includes(part)) };
}
