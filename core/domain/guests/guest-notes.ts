/**
 * Which part of a guest's note is about an allergy. A plain keyword match in the store's three languages: it takes the
 * sentence with the word and does not read its meaning. "No allergies" is flagged as well, because a flag too many only
 * costs a look and a missing one may harm a guest.
 */
const ALLERGY = /allerg|anaphyla|coeliac|celiac|एलर्ज|ऐलर्ज|अलर्ज|ਐਲਰਜ|ਅਲਰਜ|ਏਲਰਜ/i;
/** Ends of sentences, the Indic full stop among them; a point between digits is part of a number. */
const SENTENCE_END = /[\n;!।]+|\.(?!\d)/;

export interface Notes {
  readonly allergies: readonly string[];
  readonly notes: readonly string[];
}

/** Whether a text speaks of an allergy, in any of the three languages. */
export function mentionsAllergy(text: string): boolean {
  return ALLERGY.test(text);
}

/** Each text once, in the order they came; '(3 ×)' follows what came three times, however it was written. */
export function onceWithCount(texts: readonly string[]): string[] {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const text of texts) {
    const key = text.toLowerCase().replace(/\s+/g, ' ').trim();
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { text, count: 1 });
  }
  return [...counts.values()].map(({ text, count }) => (count > 1 ? `${text} (${count} ×)` : text));
}

/** The note's sentences, those about an allergy apart from the others. Nothing is lost but the stops. */
export function splitNotes(text: string): Notes {
  if (!mentionsAllergy(text)) return { allergies: [], notes: text.trim() === '' ? [] : [text.trim()] };
  const sentences = text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  return {
    allergies: sentences.filter(mentionsAllergy),
    notes: sentences.filter((sentence) => !mentionsAllergy(sentence)),
  };
}
