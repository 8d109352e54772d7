/** The first way out of each mistake, taken together. Pure. */
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import type { Issue } from '#core/domain/menu/reading/check.ts';
import type { Fix } from '#core/domain/menu/reading/fixes.ts';
import type { Evaluation } from './evaluate.ts';

/** A press that takes more than this share of the file's rows away from guests is not offered. */
const MOST_HIDDEN = 0.2;

/** What takes a row away from guests. A double that is left out is still there once. */
function hides({ code, fixes: [first] }: Issue): boolean {
  return first?.do === 'hide' || (first?.do === 'skip' && code === 'nameMissing');
}

/** Empty where one press would hide a fifth of the file. */
export function suggestedFixes({ issues, lines }: Pick<Evaluation, 'issues' | 'lines'>): readonly Fix[] {
  const hidden = new Set(issues.filter(hides).map(({ line }) => line));
  if (hidden.size >= lines.length * MOST_HIDDEN) return [];
  return issues.flatMap(({ fixes }) => fixes.slice(0, 1));
}

/** What `suggestedFixes` do: 'hide 8, keep 3'. */
export function suggestionsOf(evaluation: Pick<Evaluation, 'issues' | 'lines'>): WireMenuImport['suggestions'] {
  const counts = new Map<Fix['do'], number>();
  for (const fix of suggestedFixes(evaluation)) counts.set(fix.do, (counts.get(fix.do) ?? 0) + 1);
  return [...counts].map(([what, count]) => ({ do: what, count }));
}
