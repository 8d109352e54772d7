/**
 * What a store's page /accessibility says: its claims, the criteria of WCAG 2.2 (levels A and AA) that each rests on, and which
 * criteria a test bears the number of. docs/accessibility.md names the tests; a guard compares both with them.
 * Spec: store#accessibility
 */
import type { LocalDate } from '#core/domain/time/zoned-time.ts';

/** How many criteria WCAG 2.2 has on its levels A and AA. */
export const ALL_CRITERIA = 55;

/** The day on which claims and tests were last compared by a person. */
export const COMPARED_ON: LocalDate = '2026-11-29';

/** What a guest can rely on where each of its criteria has a test. */
export const CLAIMS = {
  keyboard: ['2.1.1', '2.1.2', '2.1.4', '2.4.3', '2.4.11'],
  heard: ['4.1.2', '4.1.3'],
  forms: ['1.3.5', '3.3.1', '3.3.3', '3.3.4', '3.3.7'],
  colours: ['1.4.3', '1.4.11'],
  enlarged: ['1.4.4', '1.4.10'],
  turned: ['1.3.4'],
  still: ['2.2.2', '2.5.4'],
  touch: ['2.5.8'],
  titles: ['2.4.2', '3.1.1'],
  focus: ['2.4.7'],
  spacing: ['1.4.12'],
  names: ['3.1.2'],
  voice: ['2.5.3'],
  pictures: ['1.1.1', '1.4.5'],
  signIn: ['3.3.8'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Claim = keyof typeof CLAIMS;

/** In the order of their numbers. */
export const TESTED_CRITERIA: readonly string[] = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3',
  '1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3',
  '2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1',
  '3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3',
].flatMap((row) => row.split(' '));

/** Claims of which every criterion has a test, or of which one has none. */
export function claimsThatAre(how: 'tested' | 'untested'): readonly Claim[] {
  const isTested = (claim: Claim) => CLAIMS[claim].every((criterion) => TESTED_CRITERIA.includes(criterion));
  return (Object.keys(CLAIMS) as Claim[]).filter((claim) => isTested(claim) === (how === 'tested'));
}
