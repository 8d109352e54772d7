/** Why a guest did not like a dish. */
export const RATING_REASONS = ['cold', 'late', 'missing', 'wrong', 'taste'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];
