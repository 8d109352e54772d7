/** What is cut off, and by how much the page or the body of an open dialog is too wide. Runs in the page, so it uses nothing from outside. */
export function findCut(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isTooWide = element.scrollWidth > element.clientWidth + 1 && cuts(overflowX);
    // A line of an Indic script reaches out of its box by a little.
    const isTooTall = element.scrollHeight > element.clientHeight + 6 && cuts(overflowY);
    return (
      (isTooWide || isTooTall) &&
      element.clientWidth > 1 &&
      // Ellipses are allowed, but not in the text that says how the order is handed over; hidden texts are for
      // screen readers, and pictures, also those of a page, are cut to their frames.
      (textOverflow !== 'ellipsis' || element.matches('.order-pill__text')) &&
      webkitLineClamp === 'none' &&
      !element.closest('.vh') &&
      !element.querySelector('img, picture, iframe')
    );
  };
  const texts = [...document.querySelectorAll('button, a, h1, h2, h3, label, legend, p, span, dt, dd, td, th')];
  const cut = texts.filter(isCut).map((element) => `${element.className}: ${element.textContent?.slice(0, 40)}`);
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) cut.unshift(`${sideways} px too wide`);
  for (const body of document.querySelectorAll('.modal__body')) {
    const more = body.scrollWidth - body.clientWidth;
    if (more > 1) cut.unshift(`the dialog is ${more} px too wide`);
  }
  return cut;
}

/**
 * Texts that a guest cannot read whole: wider than what scrolls or cuts them, past its edge, or past the edge of the window.
 * Runs in the page, so it uses nothing from outside.
 */
export function findUnreadable(): string[] {
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    const isShown =
      text.textContent?.trim() && own?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (!own || !isShown || own.closest('.vh, [inert], [aria-hidden="true"], option, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width < 2 || own.getBoundingClientRect().width < 2) continue;
    const note = (what: string) =>
      found.add(`${own.className || own.localName}: ${what}: ${text.textContent?.trim().slice(0, 40)}`);
    let isScrolled = false;
    for (let around: Element | null = own; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, display } = getComputedStyle(around);
      // What ends with dots is whole in the dish or a line further on.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') isScrolled = true;
      if (isScrolled) break;
      const box = around.getBoundingClientRect();
      const isInline = display === 'inline' || display === 'contents';
      if (!isInline && overflowX !== 'visible') {
        if (width > around.clientWidth + 2) note(`${Math.round(width)} px wide in ${around.clientWidth}`);
        else if ((overflowX === 'hidden' || overflowX === 'clip') && (right > box.right + 2 || left < box.left - 2))
          note('past the edge');
        if ((overflowY === 'hidden' || overflowY === 'clip') && (bottom > box.bottom + 6 || top < box.top - 6))
          note('cut in height');
        isScrolled = overflowX !== 'hidden' && overflowX !== 'clip';
      }
      if (isScrolled || position === 'fixed') break;
    }
    if (!isScrolled && (right > innerWidth + 1 || left < -1)) note('past the window');
  }
  return [...found];
}
