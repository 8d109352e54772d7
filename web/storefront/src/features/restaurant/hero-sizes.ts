/** The `sizes` of a banner; its preload in the page's head must be equal. */
export const HERO_SIZES = '(max-width: 600px) 540px, 100vw';
