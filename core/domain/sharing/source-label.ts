/**
 * Where a guest came from, as a link of the store says it with `?from=`. A closed list: what somebody else writes there,
 * a name or a number for instance, is dropped and never reaches an order (decision 105).
 */
export const SOURCE_LABELS = [
  'poster',
  'table-card',
  'button',
  'share',
  'google',
  'facebook',
  'instagram',
  'newsletter',
  'flyer',
] as const;
export type SourceLabel = (typeof SOURCE_LABELS)[number];

/** Those that an owner chooses for a link; the others belong to what the store makes itself. */
export const CHOSEN_LABELS = [
  'google',
  'facebook',
  'instagram',
  'newsletter',
  'flyer',
] as const satisfies readonly SourceLabel[];

/** The label that `text` is, whatever its letters' case; null for everything else. */
export function sourceLabelOf(text: string | null | undefined): SourceLabel | null {
  const plain = text?.toLowerCase();
  return SOURCE_LABELS.find((label) => label === plain) ?? null;
}
