/** Names of departments out of paths of categories. Pure. */

/** 'Food > Curries, Favourites' → ['Food', 'Curries'], the path of the first category. */
function pathOf(text: string): readonly string[] {
  const [first = ''] = text.split(/,(?!\s*\d)/);
  return first
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * The last part of a path names the department; where two paths end alike ('Lunch > Mains', 'Dinner > Mains') the whole
 * path does. A comma inside a name without '>' in any row stays: 'Beer, wine' is one department.
 */
export function departmentNames(texts: readonly string[]): (text: string) => string {
  const arePaths = texts.some((text) => text.includes('>'));
  if (!arePaths) return (text) => text.trim();
  const ends = new Map<string, Set<string>>();
  for (const path of texts.map(pathOf)) {
    const end = path.at(-1)?.toLowerCase() ?? '';
    ends.set(end, (ends.get(end) ?? new Set()).add(path.join('>').toLowerCase()));
  }
  return (text) => {
    const path = pathOf(text);
    const end = path.at(-1) ?? '';
    return (ends.get(end.toLowerCase())?.size ?? 0) > 1 ? path.join(' – ') : end;
  };
}
