/** Short forms of a guest's name for tickets. */

/** 'Priya Naidoo' → 'Priya N.'; a single name stays unchanged. */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}

/** 'Priya Naidoo' → 'Priya'. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

/** 'Ana Kelly' → 'AK', for the round badge. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase();
}
