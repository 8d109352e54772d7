/** How the browser picks a banner's width; its preload in the page's head must say the same. */
export const HERO_SIZES = '(max-width: 600px) 540px, 100vw';
