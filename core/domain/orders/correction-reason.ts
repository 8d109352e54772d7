/** Why staff change a placed order; each has a text of its own for the guest. */
export const CORRECTION_REASONS = ['sold-out', 'guest-asked', 'our-mistake', 'details', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];
