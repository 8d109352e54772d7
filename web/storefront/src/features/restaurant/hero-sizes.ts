/**
 * The `sizes` of a banner; its preload in the page's head must be equal. On phones a little narrower than it is: behind
 * the veil and the text 640 px are enough for 721 dots, and the largest picture of the first view has half the bytes.
 */
export const HERO_SIZES = '(max-width: 600px) 86vw, 100vw';
