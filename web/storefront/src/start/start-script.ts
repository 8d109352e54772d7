/**
 * Runs in the page itself, before anything has been fetched: the build minifies it and the server writes it into the document,
 * with its hash in the Content-Security-Policy. It imports nothing.
 *
 * The page can be read and followed without scripts, so they start late: they wait in `<template id="scripts">` until
 * the largest picture is painted, at most half a second after it has come and 1.5 s in all. A browser that does not tell
 * when it has painted begins the second frame after the picture came when the first one is shown. On a slow phone the
 * picture then gets the whole bandwidth. A page in the background paints nothing and starts at once.
 *
 * What a banner's page has besides waits as well (`data-held` on the root, read by first-picture.css): with `all` the pictures
 * of dishes and the display face; with `below`, from when the banner stands, the pictures after the first section. Those come
 * two seconds after the script, so that the code for a first press goes before them on a slow line, or at once when that code
 * is there (`showAllPictures`).
 */
(() => {
  const PAINT = 'largest-contentful-paint';
  const { dataset } = document.documentElement;
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  let hasRun = false;

  /** The browser would do nothing, or load the page again without what was entered. held-use.ts puts null, which ends it. */
  function keep(event: Event): void {
    const target = event.target as HTMLElement;
    const used = event.type === 'submit' ? target : target.closest('button');
    if (window.early === null || !used) return;
    event.preventDefault();
    window.early ??= [];
    window.early.push(used);
  }
  function showAll(): void {
    delete dataset.held;
  }
  function run(): void {
    if (hasRun || !template) return;
    hasRun = true;
    if (dataset.held) dataset.held = 'below';
    const script = template.content.querySelector('script');
    if (script) script.onload = script.onerror = () => setTimeout(showAll, 2_000);
    else showAll();
    document.head.append(template.content);
  }
  function runSoon(): void {
    if (!picture || !window.PerformanceObserver?.supportedEntryTypes.includes(PAINT)) {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
      return;
    }
    setTimeout(run, 500);
    const isPainted = (entry: PerformanceEntry & { element?: Element }) => entry.element === picture;
    new PerformanceObserver((list) => list.getEntries().some(isPainted) && setTimeout(run)).observe({
      type: PAINT,
      buffered: true,
    });
  }

  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  if (document.hidden) run();
  else if (!picture || picture.complete) runSoon();
  else for (const type of ['load', 'error']) picture.addEventListener(type, runSoon);
  setTimeout(run, 1_500);
})();
