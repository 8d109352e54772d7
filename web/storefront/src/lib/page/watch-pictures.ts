/** Pictures that did not come: a new server makes them when they are first asked for, and a line may drop them. */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** Before each further try, in ms. */
const PAUSES_MS = [3 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS];

const tries = new WeakMap<HTMLImageElement, number>();

function askAgain(picture: HTMLImageElement): void {
  const tried = tries.get(picture) ?? 0;
  const pauseMs = PAUSES_MS[tried];
  if (pauseMs === undefined) return;
  tries.set(picture, tried + 1);
  setTimeout(() => {
    // The same address set again makes the browser choose and fetch anew.
    if (picture.isConnected && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
  }, pauseMs);
}

/** Asks again for pictures of the page that fail, and for those that have failed before. */
export function watchPictures(): void {
  // `error` does not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && askAgain(target), true);
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) askAgain(picture);
}
